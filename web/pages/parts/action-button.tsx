import type { Action } from '../../content/common/actions.ts';
import { chatAbout } from '../../content/common/labels.ts';
import { telUrl, whatsappUrl } from '../../content/contact-links.ts';
import type { Copy } from '../../lib/copy.ts';
import { unreachable } from '../../lib/unreachable.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CopyText, useCopy } from '../../ui/copy-text.tsx';

type ActionButtonProps = {
  action: Action;
  /** Title of the page, for the message. */
  about: Copy;
  /** If many buttons ask for the same, none of them stands out. */
  isOneOfMany?: boolean;
};

/** An action a visitor can take at a point of a page. Only asking for a quote is `sun`. */
export function ActionButton({ action, about, isOneOfMany = false }: ActionButtonProps) {
  const copy = useCopy();
  const label = <CopyText copy={action.label} />;
  const look = { tone: isOneOfMany ? 'line' : 'sun', small: isOneOfMany } as const;
  switch (action.does) {
    case 'call':
      return (
        <ButtonLink tone="line" icon="phone" to={telUrl()}>
          {label}
        </ButtonLink>
      );
    case 'chat':
      return (
        <ButtonLink tone="line" icon="whatsapp" to={whatsappUrl(copy(chatAbout(copy(about))))}>
          {label}
        </ButtonLink>
      );
    case 'ask-in-chat':
      return (
        <ButtonLink {...look} icon="whatsapp" to={whatsappUrl(copy(chatAbout(copy(about))))}>
          {label}
        </ButtonLink>
      );
    case 'ask-for-quote':
    case 'take-plan':
      return (
        <ButtonLink {...look} to="/contact">
          {label}
        </ButtonLink>
      );
    default:
      return unreachable(action.does);
  }
}

type ActionButtonsProps = { actions: readonly Action[]; about: Copy };

/** The buttons of a hero or of the closing call. */
export function ActionButtons({ actions, about }: ActionButtonsProps) {
  return actions.map((action) => <ActionButton key={action.does} action={action} about={about} />);
}
