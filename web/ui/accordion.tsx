import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type AccordionProps = {
  /** Items with the same group name are open one at a time, without JavaScript. */
  group: string;
  items: readonly { id: string; title: ReactNode; content: ReactNode }[];
};

/** Questions whose answers open in place and can be closed again. */
export function Accordion({ group, items }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ id, title, content }) => (
        <details key={id} name={group}>
          <summary>
            {title}
            <Icon name="chevron" />
          </summary>
          <p>{content}</p>
        </details>
      ))}
    </div>
  );
}
