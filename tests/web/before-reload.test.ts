import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beforeReload, onlyHere, reloadPage } from '../../web/lib/before-reload.ts';

const reload = vi.fn();
/** The time in which nobody types, presses or scrolls. */
const rest = () => vi.advanceTimersByTimeAsync(1_000);
/** One for all tests: a page is listened to once. */
const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
  onlyHere.clear();
});

test('what is begun while the page keeps its words is not broken off by the reload', async () => {
  let isErasing = false;
  onlyHere.add(() => isErasing);
  let keep = () => {};
  const keeping = new Promise<void>((resolve) => {
    keep = resolve;
  });
  const forget = beforeReload(() => keeping);
  const done = reloadPage();
  await rest();
  isErasing = true;
  keep();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
  isErasing = false;
  await vi.advanceTimersByTimeAsync(500);
  await rest();
  await done;
  expect(reload).toHaveBeenCalledOnce();
  forget();
});

test('what cannot be kept does not hold up the reload for ever', async () => {
  const forget = beforeReload(() => new Promise(() => undefined));
  const done = reloadPage();
  await rest();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(reload).toHaveBeenCalledOnce();
  forget();
});

test('whoever types is left alone until they rest, also while the page keeps their words', async () => {
  let keep = () => {};
  const forget = beforeReload(
    () =>
      new Promise<void>((resolve) => {
        keep = resolve;
      }),
  );
  const done = reloadPage();
  for (let key = 0; key < 10; key += 1) {
    await vi.advanceTimersByTimeAsync(500);
    page.dispatchEvent(new Event('keydown'));
  }
  await rest();
  await rest();
  page.dispatchEvent(new Event('keydown'));
  keep();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).not.toHaveBeenCalled();
  await rest();
  keep();
  await done;
  expect(reload).toHaveBeenCalledOnce();
  forget();
});

test('a page that nobody sees does not wait for a rest', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const done = reloadPage();
  await vi.advanceTimersByTimeAsync(0);
  await done;
  expect(reload).toHaveBeenCalledOnce();
});
