import type { Opportunity } from '../opportunity/schema.ts';
import type { Placement } from '../placement/schema.ts';
import type { MessageReading } from './message-types.ts';

export interface ReadOptions {
  /** The moment at which the message is read: milliseconds since 1970, a Date, or ISO text with its zone. */
  readonly now: number | string | Date;
  readonly zone: string;
  /** Those that are there already: their companies are recognised. */
  readonly placements?: readonly Placement[];
  readonly opportunities?: readonly Pick<Opportunity, '_id' | 'company' | 'role'>[];
  /** Messages that were read before. */
  readonly earlier?: readonly string[];
}

/** Reads a message as a draft for each opening in it, or a change to one. */
export function readMessage(_text: string, _options: ReadOptions): MessageReading {
  return { kind: 'other', drafts: [], flags: [] };
}
