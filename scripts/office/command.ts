import type { OfficeContact } from '../../api/contract/office.ts';
import type { OfficeClient } from './office-client.ts';
import type { TestimonialWords } from './read-testimonials.ts';

/** What one word of the office's command line does. */
export type Command = (options: CommandOptions) => Promise<void>;

export type CommandOptions = {
  client: OfficeClient;
  cursorPath: string;
  /** Id of the one request the command is about, or the file, or what to do with the testimonials. */
  id: string | undefined;
  /** Id of the one testimonial, or the file. */
  target: string | undefined;
  /** Words of a testimonial to be added. */
  words: TestimonialWords;
  /** Logs that name erased requests. */
  erased: string[];
  json: boolean;
  onlyNew: boolean;
  yes: boolean;
  after: number | undefined;
  limit: number | undefined;
};

/** Shows one request and resolves once the reader has it. */
export type Show = (contact: OfficeContact) => Promise<void>;
