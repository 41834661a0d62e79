import { places } from './places.ts';

/** The country with one place marked; the words beside it say which. */
export function Locator({ path }: { path: string }) {
  const place = places[path];
  if (!place) return null;
  return (
    <svg className="locator" viewBox="24 4 788 482" aria-hidden="true">
      <image href="/maps/country.svg" width="800" height="520" />
      <circle className="ring" cx={place.x} cy={place.y} r="46" />
      <circle cx={place.x} cy={place.y} r="15" />
    </svg>
  );
}
