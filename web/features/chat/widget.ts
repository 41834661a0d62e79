import type { ChatWidget } from '../../../api/contract/chat.ts';
import { renewKeptPolicy } from './kept-policy.ts';

/** Some scripts put their function in place only after they have loaded. */
const lookAgainMs = 100;

let script: HTMLScriptElement | undefined;
let isTrusting = false;

/**
 * The function that opens the widget, whose script comes with the first call. Throws if it has not arrived by `end`, in
 * ms of the page's own time.
 */
export async function loadWidget(widget: ChatWidget, end: number): Promise<() => unknown> {
  let failure: unknown;
  addScript(widget).catch((error: unknown) => {
    failure = error;
  });
  for (;;) {
    const open = functionAt(widget.open);
    if (open) return open;
    if (failure) throw failure;
    if (performance.now() > end) throw new Error(`${widget.open} did not come in time`);
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
}

/** Adds the script once; rejects if it cannot be loaded, and a later call tries again. */
async function addScript({ script: address, hosts }: ChatWidget): Promise<void> {
  if (script) return;
  try {
    trust(hosts);
    const added = document.createElement('script');
    script = added;
    added.src = address;
    await new Promise((resolve, reject) => {
      added.onload = resolve;
      added.onerror = () => reject(new Error(`${address} was refused`));
      document.head.append(added);
    });
  } catch (error) {
    script?.remove();
    script = undefined;
    // Perhaps this document is older than the widget.
    void renewKeptPolicy().catch(() => undefined);
    throw error;
  }
}

type PolicyFactory = {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
};

/** The widget may add scripts of its hosts and of no other; it may turn no text into markup or code. */
function trust(hosts: readonly string[]): void {
  const factory: PolicyFactory | undefined = Reflect.get(window, 'trustedTypes');
  if (isTrusting || !factory) return;
  factory.createPolicy('default', {
    createScriptURL: (address) => (isFrom(hosts, new URL(address, location.href)) ? address : null),
  });
  isTrusting = true;
}

const isFrom = (hosts: readonly string[], { origin, protocol, host }: URL): boolean =>
  hosts.some((allowed) => {
    const [scheme, domain = ''] = allowed.split('//*');
    return domain ? protocol === scheme && host.endsWith(domain) : origin === allowed;
  });

/** What stands at a path on `window`, bound to its owner; undefined if it is not a function. */
function functionAt(path: string): (() => unknown) | undefined {
  const names = path.split('.');
  const name = names.pop() ?? '';
  const owner = names.reduce<unknown>((value, next) => Object(value)[next], window);
  const found: unknown = Object(owner)[name];
  return typeof found === 'function' ? () => found.call(owner) : undefined;
}
