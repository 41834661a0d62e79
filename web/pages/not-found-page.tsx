import { telUrl } from '../content/contact-links.ts';
import { notFoundHead, notFoundPage } from '../content/pages/not-found.ts';
import { EmptyState } from '../sections/empty-state.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CopyText } from '../ui/copy-text.tsx';

export const head = notFoundHead;

export function Page() {
  const { eyebrow, title, text, actions } = notFoundPage;
  return (
    <EmptyState eyebrow={eyebrow} title={title} text={text}>
      <ButtonLink tone="sea" to="/">
        <CopyText copy={actions.home} />
      </ButtonLink>
      <ButtonLink tone="line" to="/services">
        <CopyText copy={actions.services} />
      </ButtonLink>
      <ButtonLink tone="line" icon="phone" to={telUrl()}>
        <CopyText copy={actions.call} />
      </ButtonLink>
    </EmptyState>
  );
}
