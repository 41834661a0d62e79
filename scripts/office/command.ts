import type { OfficeContact } from '../../api/contract/office.ts';
import type { Takes } from './arguments.ts';
import type { OfficeClient } from './office-client.ts';
import type { TestimonialWords } from './read-testimonials.ts';

/** A command that asks the server. */
export type Command = Takes & { run(options: CommandOptions): Promise<void> };

export type CommandOptions = {
  client: OfficeClient;
  /** The name of the program that reads; undefined where a person does. */
  reader: string | undefined;
  /** Of that program, or of the people who list what is new. */
  cursorPath: string;
  /** What is run for each followed request instead of printing it. */
  exec: string | undefined;
  /** Where the places of all readers are kept. */
  dataDir: string;
  /** Id of the one request or testimonial the command is about, or the file; empty where it takes none. */
  word: string;
  /** Words of a testimonial to be added. */
  words: TestimonialWords;
  /** Logs that name erased requests. */
  logs: string[];
  json: boolean;
  csv: boolean;
  onlyNew: boolean;
  yes: boolean;
  after: number | undefined;
  limit: number | undefined;
  /** Which requests are asked for; undefined where all are. */
  isChosen: ((contact: OfficeContact) => boolean) | undefined;
};

/** Shows one request and resolves once it has left this process, or somebody has taken it. */
export type Show = (contact: OfficeContact) => Promise<void>;
