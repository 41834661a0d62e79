import { t } from '@lingui/core/macro';
import { company } from '../../content/company.ts';
import { isDisconnected, onConnection } from '../../lib/connection.ts';
import { firstVisit, isErasedSince } from '../../lib/first-visit.ts';
import { readStorage, storageKeys, writeStorage } from '../../lib/storage.ts';
import { showLate } from '../../lib/toasts.ts';
import { whenUninterrupted } from '../../lib/when-uninterrupted.ts';
import { hasRoomForQuestion } from '../../ui/free-place.ts';
import { isInstalledApp, isIosSafari } from './platform.ts';

/** A page opened this long after the first, in ms, is another visit. */
const visitMs = 30 * 60_000;
/**
 * The offer appears when nothing has claimed the visitor's attention for this long, in ms: after the good news
 * itself.
 */
const uninterruptedMs = 6_000;

let hasReason = false;
/** A quote has arrived: its visitor wants nothing more of this screen. */
let isDone = false;
let isWaiting = false;
/** By this page: where the device keeps no mark of it, that has to do. */
let wasOffered = false;

/** Offers the installation once per device, after something good has happened, and says so when it is done. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', () => void offer());
  addEventListener('appinstalled', () => void welcome());
  if (isSecondVisit()) offerWithReason();
  // The connection is back: the site has just been of use without one.
  onConnection(() => {
    if (!isDisconnected()) offerWithReason();
  });
}

/** A quote has arrived: the best moment to offer the installation. */
export function offerInstall(): void {
  isDone = true;
  offerWithReason();
}

function offerWithReason(): void {
  hasReason = true;
  void offer();
}

async function offer(): Promise<void> {
  if (isWaiting || !isOfferable()) return;
  isWaiting = true;
  try {
    const { showOffer } = await import('./install-offer.tsx');
    await whenUninterrupted(uninterruptedMs, () => isDone || isAtRestWithRoom());
    if (!isOfferable()) return;
    wasOffered = true;
    writeStorage('localStorage', storageKeys.installOffered, 'true');
    showOffer();
  } catch {
    // Its code does not come, as without a signal: the next reason asks for it again.
  } finally {
    isWaiting = false;
  }
}

let scrolledTo: number | undefined;

/** True if the page has stood still since the last look, where the offer covers nothing that somebody may want. */
function isAtRestWithRoom(): boolean {
  const isAtRest = scrolledTo === scrollY;
  scrolledTo = scrollY;
  return isAtRest && hasRoomForQuestion();
}

const isOfferable = (): boolean =>
  hasReason &&
  !wasOffered &&
  // Nothing is kept unasked on a device that has just been emptied, not even that this was offered.
  !isErasedSince() &&
  (window.installPrompt !== undefined || isIosSafari()) &&
  !isInstalledApp() &&
  readStorage('localStorage', storageKeys.installOffered) === null;

/** An installed app keeps what it has saved, and the visitor is told where to find it. */
async function welcome(): Promise<void> {
  if (!isErasedSince()) writeStorage('localStorage', storageKeys.installOffered, 'true');
  showLate({
    title: company.brand,
    text: t`Instalado. Búscalo en tu pantalla de inicio.`,
    tone: 'plain',
  });
  await navigator.storage?.persist?.().catch(() => false);
}

const isSecondVisit = (): boolean => Math.abs(Date.now() - firstVisit()) > visitMs;
