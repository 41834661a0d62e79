import { useLingui } from '@lingui/react';
import type { Photo as PhotoRecord } from '../images/photo-record.ts';
import { photoAlt } from '../lib/photo-alt.ts';
import { photoClasses } from '../lib/photo-classes.ts';
import { photoUrl } from '../lib/photo-url.ts';

type PhotoProps = {
  photo: PhotoRecord;
  /** How wide the picture is drawn, as in the HTML attribute. */
  sizes: string;
  /** The one picture a page opens with: fetched first. All others wait until they come near. */
  isHero?: boolean;
  /** True if the text beside it says the same. */
  isDecorative?: boolean;
};

/** A picture in the size the device needs, with its dominant colour behind it until it arrives. */
export function Photo({ photo, sizes, isHero = false, isDecorative = false }: PhotoProps) {
  const { i18n } = useLingui();
  const sources = (format: 'avif' | 'webp') =>
    photo.widths.map((width) => `${photoUrl(photo, width, format)} ${width}w`).join(', ');
  const middle = photo.widths[Math.floor(photo.widths.length / 2)] ?? photo.width;
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        className={photoClasses(photo).join(' ')}
        src={photoUrl(photo, middle, 'webp')}
        srcSet={sources('webp')}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={isDecorative ? '' : photoAlt(photo, i18n.locale)}
        loading={isHero ? undefined : 'lazy'}
        decoding={isHero ? undefined : 'async'}
        fetchPriority={isHero ? 'high' : undefined}
      />
    </picture>
  );
}
