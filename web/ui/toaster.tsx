import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import * as RadixToast from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { isCovered, onCovered } from '../lib/covered.ts';
import { untilReleased, whenReleased } from '../lib/press.ts';
import { currentToasts, dismissToast, noticeMs, onToasts, regionMounted, type Toast } from '../lib/toasts.ts';
import { Icon } from './icon.tsx';
import { mountRoot } from './mount-root.tsx';

/** How far a swipe must go, in px, and the key that moves the focus to a notice. */
export const swipeThresholdPx = 50;
export const hotkey = 'F8';

/** The longest time of a timer, in ms: behind a dialog or the menu a notice is not seen, and its time does not begin. */
const notYetMs = 2 ** 31 - 1;

/** A notice neither goes nor comes under a finger. */
const onShownToasts = untilReleased(onToasts);

function ToastCard({ toast }: { toast: Toast }) {
  const seenMs = useSyncExternalStore(onCovered, isCovered) ? notYetMs : noticeMs;
  return (
    <RadixToast.Root
      className={toast.tone === 'destructive' ? 'toast toast-bad' : 'toast'}
      // An error interrupts a screen reader, a success waits for a pause.
      type={toast.tone === 'destructive' ? 'foreground' : 'background'}
      open={toast.open}
      duration={toast.link ? Number.POSITIVE_INFINITY : seenMs}
      onOpenChange={(open) => {
        // The key that closes what covers the page is not meant for the notice behind it.
        if (!open && !isCovered()) whenReleased(() => dismissToast(toast.id));
      }}
    >
      <div>
        <RadixToast.Title asChild>
          <b>{toast.title}</b>
        </RadixToast.Title>
        {toast.text && (
          <RadixToast.Description asChild>
            <p>{toast.text}</p>
          </RadixToast.Description>
        )}
        {toast.link && (
          <a className="text-button" href={toast.link.href}>
            {toast.link.words}
          </a>
        )}
      </div>
      <RadixToast.Close aria-label={t`Cerrar aviso`}>
        <Icon name="close" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

function Toaster() {
  useLingui();
  const toasts = useSyncExternalStore(onShownToasts, currentToasts);
  return (
    <RadixToast.Provider swipeDirection="right" swipeThreshold={swipeThresholdPx} label={t`Aviso`}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport className="toasts" hotkey={[hotkey]} label={t`Avisos (F8)`} />
    </RadixToast.Provider>
  );
}

/** Mounts the region of notices. */
export function mountToaster(): void {
  mountRoot(<Toaster />);
  regionMounted();
}
