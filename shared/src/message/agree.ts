/** The one place that says that a value is sure: two readers agree on it, and the model has no doubt. */
import type { Path } from './find-values.ts';
import type { MessageDraft, MessageKind, ReadValue } from './message-types.ts';
import type { Understood } from './read-message.ts';

export interface Evidence {
  /** A label, or words directly beside it, say the same. */
  readonly isLabelled: boolean;
  /** The grammar allows one reading, and no other value could be meant. */
  readonly isOnly: boolean;
  /** The logarithm of the odds that the model gives it. */
  readonly margin: number;
}

/** The margins above which few decisions are wrong (`shared/train/fold-readings.ts`), found on hands that were left out. */
export interface Margins {
  readonly kinds: KindMargins;
  /** Where words speak for another kind. */
  readonly contradictedKinds: KindMargins;
  /** Of how many openings there are, and which. */
  readonly openings: number;
  readonly fields: FieldMargins;
  /** Where a value may be of another opening. */
  readonly severalFields: FieldMargins;
  /** Of changes, which also repeat what stays. */
  readonly changes: FieldMargins;
}

export type FieldSort = 'fields' | 'severalFields' | 'changes';

export type KindMargins = { readonly [K in MessageKind]?: number };
export type FieldMargins = { readonly [P in Path]?: number };

/** The drafts as they are returned, with what is sure in them. */
export function toDrafts(understood: Understood, margins: Margins): readonly MessageDraft[] {
  const isWholeSure =
    isKindSure(understood, margins) && understood.openingsMargin >= margins.openings;
  const fields = margins[fieldSort(understood)];
  return understood.drafts.map((draft) => {
    const read = Array.from(draft, ([path, evidence]): [Path, ReadValue<unknown>] => {
      const { value, from, candidates } = evidence;
      const sure = isWholeSure && value !== null && isSure(path, evidence, fields);
      return [path, { value, from, sure, ...(candidates && { candidates }) }];
    });
    return Object.fromEntries(read);
  });
}

export function fieldSort({ kind, drafts }: Understood): FieldSort {
  if (kind === 'update') return 'changes';
  return drafts.length > 1 ? 'severalFields' : 'fields';
}

export function isKindSure(
  { kind, kindMargin, isContradicted }: Understood,
  { kinds, contradictedKinds }: Pick<Margins, 'kinds' | 'contradictedKinds'>,
): boolean {
  return kindMargin >= ((isContradicted ? contradictedKinds : kinds)[kind] ?? Infinity);
}

function isSure(
  path: Path,
  { isLabelled, isOnly, margin }: Evidence,
  margins: FieldMargins,
): boolean {
  return isLabelled && isOnly && margin >= Math.max(0, margins[path] ?? Infinity);
}
