import { createReadStream } from 'node:fs';
import { OfficeError } from './office-error.ts';

/**
 * The lines of a text file, however long it is. Lines end where the file's writer ended them: Node’s own reader of
 * lines, from version 24 on, also ends them at U+2028. Throws `OfficeError` if it cannot be read, or with `notText` if
 * it is not UTF-8.
 */
export async function* linesOf(path: string, notText = `${path} is no text.`): AsyncGenerator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Buffer) => {
    try {
      return utf8.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new OfficeError(notText);
    }
  };
  try {
    let begun: string[] = [];
    for await (const chunk of createReadStream(path)) {
      const [rest = '', ...lines] = decode(chunk).split('\n');
      begun.push(rest);
      for (const line of lines) {
        yield begun.join('').replace(/\r$/, '');
        begun = [line];
      }
    }
    const last = begun.join('') + decode();
    if (last) yield last;
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new OfficeError(`${path} cannot be read (${error.code}).`);
    throw error;
  }
}
