import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beforeReload, onlyHere, reloadPage } from '../../web/lib/before-reload.ts';

const reload = vi.fn();
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload });
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
  await settled();
  isErasing = true;
  keep();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
  isErasing = false;
  await vi.advanceTimersByTimeAsync(1_000);
  await done;
  expect(reload).toHaveBeenCalledOnce();
  forget();
});

test('what cannot be kept does not hold up the reload for ever', async () => {
  const forget = beforeReload(() => new Promise(() => undefined));
  const done = reloadPage();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(reload).toHaveBeenCalledOnce();
  forget();
});
