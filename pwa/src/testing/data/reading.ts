/** What a reader found in a message, written by hand. Imported by tests only. */
import type { MessageDraft } from '@shortlist/shared/message/message-types.ts';
import type { PlacementPath } from '@shortlist/shared/placement/fields/placement-cells.ts';

interface Found {
  /** The words of the message that state it. */
  readonly in: string;
  readonly sure?: boolean;
  readonly candidates?: readonly unknown[];
}

/** One opening, by field: its value, and where the text states it. */
export function draftOf(
  text: string,
  found: Readonly<Partial<Record<PlacementPath, Found & { readonly value: unknown }>>>,
): MessageDraft {
  const cells = Object.entries(found).map(([path, { value, in: words, sure = true, ...more }]) => {
    const start = text.indexOf(words);
    return [path, { value, from: [start, start + words.length], sure, ...more }];
  });
  return Object.fromEntries(cells) as MessageDraft;
}
