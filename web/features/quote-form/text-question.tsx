import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type TextQuestionProps = {
  /** Erases the text in question. */
  erase: () => void;
  isOpen: boolean;
  onClose: () => void;
};

/**
 * Asks before a text is thrown away: the button for that appears by itself above the fields, perhaps under a finger on
 * its way to one.
 */
export function TextQuestion({ erase, isOpen, onClose }: TextQuestionProps) {
  const handleYes = () => {
    onClose();
    erase();
  };
  return (
    <Dialog
      small
      title={<Trans>¿Borrar la solicitud que estabas escribiendo?</Trans>}
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className="actions">
        <Button tone="flame" onClick={handleYes}>
          <Trans>Borrarla</Trans>
        </Button>
        <Button tone="line" onClick={onClose}>
          <Trans>Conservarla</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
