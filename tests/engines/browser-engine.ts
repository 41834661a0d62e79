import type { FaultProxy } from '../support/fault-proxy.ts';

/** One page of a browser. */
export type Tab = {
  goto(url: string): Promise<void>;
  /** Value of a JavaScript expression in the page; a promise is awaited. It must be JSON. */
  read(expression: string): Promise<unknown>;
  /** Types into a field, as a person does. */
  type(selector: string, text: string): Promise<void>;
  /** Chooses an option by its value. */
  choose(selector: string, value: string): Promise<void>;
  click(selector: string): Promise<void>;
  pressEscape(): Promise<void>;
  close(): Promise<void>;
};

export type Browser = {
  /** Name and version, as reported by the browser. */
  name: string;
  newTab(): Promise<Tab>;
  close(): Promise<void>;
};

/** Each scenario has an address of its own, so that nothing is left over from the one before. */
export type Stage = {
  browser: Browser;
  network: FaultProxy;
  /** Keys of the stored requests. */
  rows(): Promise<string[]>;
  /** Opens a page and waits until app and worker are there. */
  open(path: string): Promise<Tab>;
};

/** A browser engine other than Chromium. */
export type Engine = {
  name: string;
  /** Debian packages it needs. */
  packages: readonly string[];
  /** What is missing on this machine; empty if the engine can run. */
  missing(): string[];
  launch(): Promise<Browser>;
  /** What only this engine does. */
  ownScenarios?: Readonly<Record<string, (stage: Stage) => Promise<void>>>;
};
