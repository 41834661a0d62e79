type IconImage = { size: number; png: Buffer };

const headerBytes = 6;
const entryBytes = 16;

/** An .ico file of PNG images (the format: a header, one entry per image, the images). */
export function icoOf(images: readonly IconImage[]): Buffer {
  const header = Buffer.alloc(headerBytes + entryBytes * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of images.entries()) {
    const at = headerBytes + entryBytes * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}
