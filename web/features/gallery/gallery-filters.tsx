import { galleryPage } from '../../content/pages/gallery-page.ts';
import { CopyText, useCopy } from '../../ui/copy-text.tsx';

export type Filter = (typeof galleryPage)['filters']['items'][number]['category'];

type GalleryFiltersProps = {
  chosen: Filter;
  /** How many projects a filter leaves. */
  count: (filter: Filter) => number;
  onChoose: (filter: Filter) => void;
};

/** One button for each trade; without JavaScript there are none, and everything is shown. */
export function GalleryFilters({ chosen, count, onChoose }: GalleryFiltersProps) {
  const copy = useCopy();
  const { label, items } = galleryPage.filters;
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggle buttons, not fields of a form.
    <div className="chips" role="group" aria-label={copy(label)}>
      {items.map((item) => (
        <button
          key={item.category}
          type="button"
          className="chip"
          aria-pressed={item.category === chosen}
          onClick={() => onChoose(item.category)}
        >
          <CopyText copy={item.label} />
          {count(item.category) > 0 && <i>{count(item.category)}</i>}
        </button>
      ))}
    </div>
  );
}
