import type { Language } from '../../api/contract/language.ts';

/** One picture of the site, as the generated manifest describes it. */
export interface Photo {
  /** The slot, which is also the start of every file name: `<name>-<width>.avif` and `.webp`. */
  readonly name: string;
  /** Size of the largest file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The widths that exist in `sizes/`, smallest first; the last one is `width`. */
  readonly widths: readonly number[];
  /** Dominant colour, shown until the picture has arrived. */
  readonly color: `#${string}`;
  /** A `render` is labelled as a representative image on the page; a `photo` is the owner's own. */
  readonly kind: 'render' | 'photo';
  /** Says whether the sizes belong to the source: it covers the source's bytes and the encoder's settings. */
  readonly hash: string;
  readonly alt: Readonly<Record<Language, string>>;
  /** The point to keep when the picture is cropped, as fractions from the left and from the top. */
  readonly focus: readonly [number, number];
}
