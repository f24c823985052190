import { ownValue } from '@shortlist/shared/lib/collections.ts';
import type { EarlierValue } from '@shortlist/shared/placement/history.ts';
import { PLACEMENT_PATH_LABELS } from '@shortlist/shared/placement/placement-fields.ts';

const LABELS: Readonly<Partial<Record<string, string>>> = PLACEMENT_PATH_LABELS;

/** The label of a path's field; the path itself when a newer version of the app has added it. */
export function getPathLabel(path: string): string {
  return ownValue(LABELS, path) ?? path;
}

const OUTCOME_TEXTS: Readonly<Record<EarlierValue['why'], (where: string) => string>> = {
  edited: (where) => `Changed${where}`,
  replaced: (where) => `Replaced${where}, where it had not been seen`,
  lost: (where) => `Written${where}, but a newer value was kept`,
};

/** What happened to the value, in one sentence without its time. */
export function outcomeText({ why, device }: Pick<EarlierValue, 'why' | 'device'>): string {
  return OUTCOME_TEXTS[why](device === undefined ? '' : ` on ${device}`);
}
