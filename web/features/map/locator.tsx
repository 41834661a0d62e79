import type { Pin } from '../../content/common/city-cards.ts';

/** The country with one city marked; the words beside it say which. */
export function Locator({ pin: { x, y } }: { pin: Pin }) {
  return (
    <svg className="locator" viewBox="24 4 788 482" aria-hidden="true">
      <image href="/maps/country.svg" width="800" height="520" />
      <circle className="ring" cx={x} cy={y} r="46" />
      <circle cx={x} cy={y} r="15" />
    </svg>
  );
}
