import type { Effect } from '../../../web/offline/events.ts';
import { fateOf } from '../../../web/offline/machine.ts';
import { tabOfPage } from '../../../web/offline/page-name.ts';
import { isUnsent, isWaiting, wordsOf } from '../../../web/offline/record.ts';
import { messageOf, Office } from './office-server.ts';
import { allRecords, Broken, checkPromises, departuresOf, mustHaveRow, type Text } from './promises.ts';
import { type Disk, Phone, payloadOf, type Tab, wordsOfMessage } from './simulated-phone.ts';

/** A visitor with a phone, and every promise made to that visitor. */
export class Visit {
  readonly office = new Office();
  readonly phone: Phone;
  readonly texts = new Map<string, Text>();
  #count = 0;
  /** What the form of a refused request showed before it was emptied, by key: what is typed then corrects it. */
  readonly #emptied = new Map<string, string>();

  constructor(random: () => number, disk?: Disk) {
    this.phone = new Phone(this.office, random, disk);
  }

  /** The tab, opened if need be. */
  async tab(index: number): Promise<Tab> {
    return this.phone.tabs[index] ?? this.phone.open(index);
  }

  async type(index: number): Promise<void> {
    const { desk } = await this.tab(index);
    this.#typeInto(desk, `texto ${++this.#count}`);
  }

  /** What another app shares is added to what the visitor has written. */
  async share(index: number): Promise<void> {
    const { desk } = await this.tab(index);
    this.#typeInto(desk, `${desk.words.message} más ${++this.#count}`.trim());
  }

  #typeInto(desk: Tab['desk'], message: string): void {
    const before = desk.words.message || this.#emptied.get(desk.key);
    // Words that were pressed are on their way; all others are what the visitor is changing.
    if (before && !desk.stillShows(desk.key)) this.#throwAway(before);
    if (!this.texts.has(message)) this.texts.set(message, { isPressed: false, isGone: false });
    desk.write(wordsOfMessage(message), 'es');
  }

  /** Changes what was pressed and undoes the change: that is the same request, however long it took. */
  async changeAndTakeBack(index: number): Promise<void> {
    const { desk } = await this.tab(index);
    const { words } = desk;
    if (!desk.stillShows(desk.key)) return;
    this.#typeInto(desk, `texto ${++this.#count}`);
    await desk.flush();
    await this.phone.rest();
    // Unless the change was pressed or removed meanwhile.
    if (desk.words.message !== `texto ${this.#count}`) return;
    this.#typeInto(desk, words.message);
    await desk.flush();
  }

  /** Deletes every letter; a refused request must survive that. */
  async empty(index: number): Promise<void> {
    const tab = await this.tab(index);
    const { desk } = tab;
    await desk.flush();
    if (!desk.words.message) return;
    const record = (await this.phone.look(tab)).find(({ key }) => key === desk.key);
    if (record?.state === 'attention') this.#emptied.set(desk.key, desk.words.message);
    else if (!desk.stillShows(desk.key)) this.#throwAway(desk.words.message);
    desk.write(wordsOfMessage(''), 'es');
  }

  async save(index: number): Promise<void> {
    await (await this.tab(index)).desk.flush();
    await this.phone.rest();
  }

  /** Presses send; `editing` keeps typing while it is under way, `twice` presses twice. */
  async press(index: number, how: 'once' | 'twice' | 'editing'): Promise<void> {
    const tab = await this.tab(index);
    const { desk } = tab;
    const { words } = desk;
    const text = this.texts.get(words.message);
    if (!words.message || !text) return;
    text.isPressed = true;
    text.cancelledIn = undefined;
    const submitting = this.#submit(tab);
    if (how === 'editing') await this.type(index);
    if (how === 'twice') await Promise.race([this.#submit(tab), this.phone.rest()]);
    await Promise.race([submitting, this.phone.rest()]);
  }

  /** What the form does after a press, as far as it waits. */
  async #submit(tab: Tab): Promise<void> {
    const { desk } = tab;
    const { words } = desk;
    const key = await desk.press(payloadOf(words), words);
    if (!tab.isAlive) return;
    await this.phone.look(tab);
    desk.confirmPress(key);
    const draining = this.phone.drainInPage(tab, { force: true, first: key });
    await Promise.race([draining, this.phone.rest()]);
    if (!tab.isAlive) return;
    const record = (await this.phone.look(tab)).find((other) => other.key === key);
    if (!record || record.state === 'sending' || record.state === 'attention') return;
    if (record.state === 'sent') mustHaveRow(this.office, key, 'the success notice');
    const answered = ['server', 'busy', 'blocked'].includes(record.lastError?.kind ?? '');
    if (answered || tab.store.keptWhere(key) === 'page') return;
    if (desk.stillShows(key)) await desk.show();
  }

  /** The form goes with its page and comes back with another. */
  async goAwayAndBack(index: number): Promise<void> {
    const { desk } = await this.tab(index);
    desk.turnOver();
    desk.turnOver();
  }

  /**
   * The page is reloaded at once after a press, or where it `isStored`; the browser fills the form again, which its mark
   * gives the key of that press, and it is pressed before the app has come.
   */
  async pressReloadAndPress(index: number, isStored: boolean): Promise<void> {
    const tab = await this.tab(index);
    const { desk, name } = tab;
    const { words, pressKey } = desk;
    const text = this.texts.get(words.message);
    if (!words.message || !text || !this.phone.hasLocal) return;
    text.isPressed = true;
    text.cancelledIn = undefined;
    const pressing = desk.press(payloadOf(words), words).catch(() => undefined);
    if (isStored) await Promise.race([pressing, this.phone.rest()]);
    await this.#kill(tab, index);
    const next = await this.phone.open(index, name);
    const refused = (await this.phone.look(next)).find(
      ({ key, state }) => key === pressKey && state === 'attention',
    );
    if (refused) {
      await next.desk.show(refused, true);
      next.desk.write(words, 'es');
    } else next.desk.take(pressKey, words, 'es');
    await this.press(index, 'once');
  }

  /** The page is reloaded, or killed and opened again; `isKnown` if the tab keeps its name. */
  async restart(index: number, isKnown: boolean): Promise<void> {
    const tab = await this.tab(index);
    await this.#kill(tab, index);
    await this.phone.open(index, isKnown ? tab.name : undefined);
  }

  async close(index: number): Promise<void> {
    const tab = this.phone.tabs[index];
    if (tab) await this.#kill(tab, index);
  }

  /** What only that page had goes with it; the site must not have called it kept. */
  async #kill(tab: Tab, index: number): Promise<void> {
    const kept = new Set([
      ...(await this.phone.onDisk()).map(messageOf),
      ...this.phone.inJournals(),
      ...this.office.rows.map(({ message }) => message),
    ]);
    const pressed = new Set([
      ...(await this.phone.onDisk()).filter(isUnsent).map(messageOf),
      ...this.phone.inJournals('press'),
      ...this.office.rows.map(({ message }) => message),
    ]);
    const onlyHere = [
      ...(await tab.store.list()).filter(({ key }) => tab.store.keptWhere(key) === 'page'),
    ].map(messageOf);
    if (!tab.desk.isNoted) onlyHere.push(tab.desk.words.message);
    for (const message of onlyHere) if (message && !kept.has(message)) this.#throwAway(message);
    for (const [message, text] of this.texts) {
      // The visitor was told not to close the page: what is left of the press is what was being written.
      text.isPressed &&= !onlyHere.includes(message) || pressed.has(message);
    }
    tab.isAlive = false;
    this.phone.kill(tab.name);
    this.phone.tabs[index] = undefined;
  }

  killWorker(): void {
    this.phone.kill('worker');
  }

  /** "Correct" on a refused request, or "Continue with this one" on something else being written. */
  async show(index: number, state: 'attention' | 'writing', nth: number): Promise<void> {
    const tab = await this.tab(index);
    const living = new Set(this.phone.tabs.flatMap((other) => (other && other !== tab ? other.name : [])));
    const offered = (await this.phone.look(tab)).filter(
      (record) =>
        record.state === state && (state === 'attention' || !living.has(tabOfPage(record.holder ?? ''))),
    );
    await tab.desk.show(offered[nth % Math.max(offered.length, 1)], true);
  }

  /** The same, and the visitor keeps typing before the words are there. */
  async showAndType(index: number, state: 'attention' | 'writing'): Promise<void> {
    await this.tab(index);
    const showing = this.show(index, state, 0);
    await this.type(index);
    await showing;
  }

  async discard(index: number): Promise<void> {
    const { desk } = await this.tab(index);
    const { words } = desk;
    if (!desk.stillShows(desk.key)) this.#throwAway(words.message);
    await desk.discard();
  }

  /** Cancels what the list shows, as it was when the dialog opened; `meanwhile` happens before the confirmation. */
  async cancel(index: number, nth: number, meanwhile: () => Promise<unknown>): Promise<void> {
    const tab = await this.tab(index);
    const listed = (await this.phone.look(tab)).filter(isUnsent);
    const record = listed[nth % Math.max(listed.length, 1)];
    if (!record) return;
    const told = fateOf(record);
    await Promise.race([meanwhile(), this.phone.rest()]);
    const effects = await tab.store.apply(record.key, { type: 'cancel', told }).then(
      (applied) => applied.effects,
      (): Effect[] => [{ kind: 'look-again' }],
    );
    if (effects.some(({ kind }) => kind === 'look-again')) return;
    if ((told === 'never-left' || told === 'refused') && departuresOf(this.office).has(record.key))
      throw new Broken(`"${told}" was said of what has left, and it was cancelled`);
    if (!(await this.phone.look(tab)).some(({ key }) => key === record.key)) tab.journal.forget(record.key);
    await tab.desk.letGo(record.key);
    const message = wordsOf(record)?.message ?? '';
    this.#throwAway(message);
    const text = this.texts.get(message);
    // A place that cannot be reached may still have a draft of it.
    const { wasSilent, hasLocal, mood } = this.phone;
    if (text && !wasSilent && hasLocal && (mood === 'well' || mood === 'full')) text.cancelledIn = tab;
  }

  async drain(
    index: number,
    options: { force?: boolean; wake?: boolean; reconnected?: boolean },
  ): Promise<void> {
    const tab = await this.tab(index);
    await Promise.race([this.phone.drainInPage(tab, options), this.phone.rest()]);
    await this.phone.look(tab);
  }

  async drainInWorker(): Promise<void> {
    await Promise.race([this.phone.drainInWorker(), this.phone.rest()]);
  }

  #throwAway(message: string): void {
    const text = this.texts.get(message);
    if (text) text.isGone = true;
  }

  /** Everything that must hold at every moment. */
  async check(): Promise<void> {
    await this.phone.rest();
    await checkPromises(this);
  }

  /** Everything works again: in the end all that was pressed is at the office once, or asks for a correction. */
  async heal(): Promise<void> {
    this.phone.isOnline = true;
    await this.phone.turn('well');
    this.phone.hasLocal = true;
    this.phone.locks = 'well';
    this.office.plan = [];
    this.office.release();
    await this.phone.rest();
    const tab = await this.tab(0);
    for (let round = 0; round < 20; round += 1) {
      this.phone.now += 61_000;
      for (const other of this.phone.tabs)
        if (other) await this.phone.drainInPage(other, { force: true, wake: true });
      if (!(await this.phone.look(tab)).some(isWaiting)) break;
      this.phone.now += 3_600_000;
    }
    await this.check();
    const records = await allRecords(this.phone);
    for (const [message, { isGone, isPressed }] of this.texts) {
      if (isGone || !isPressed) continue;
      const rows = this.office.rows.filter((row) => row.message === message).length;
      const isRefused = records.some(
        (record) => record.state === 'attention' && messageOf(record) === message,
      );
      if (rows === 0 && !isRefused) throw new Broken(`"${message}" was pressed and never arrived`);
    }
  }
}
