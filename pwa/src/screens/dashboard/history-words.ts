/** How the history of a placement speaks about an earlier value. */
import { ownValue } from '@shortlist/shared/lib/own-value.ts';
import { dateTimeText } from '@shortlist/shared/format/date.ts';
import { wallTimeOf } from '@shortlist/shared/lib/wall-time.ts';
import type { EarlierValue } from '@shortlist/shared/placement/history.ts';
import { PLACEMENT_PATH_LABELS } from '@shortlist/shared/placement/paths.ts';

const LABELS: Readonly<Partial<Record<string, string>>> = PLACEMENT_PATH_LABELS;

/** What the field of a path is called; the path itself when a newer version of the app has added it. */
export function pathLabel(path: string): string {
  return ownValue(LABELS, path) ?? path;
}

/** '20 Nov 2026, 9:41 am' on the device's clock. */
export function momentText(atMs: number): string {
  return dateTimeText(wallTimeOf(new Date(atMs)));
}

const FATES: Readonly<Record<EarlierValue['why'], (where: string) => string>> = {
  edited: (where) => `Changed${where}`,
  replaced: (where) => `Replaced${where}, where it had not been seen`,
  lost: (where) => `Written${where}, but a newer value was kept`,
};

/** What became of the value, in one sentence without its time. */
export function fateText({ why, device }: Pick<EarlierValue, 'why' | 'device'>): string {
  return FATES[why](device === undefined ? '' : ` on ${device}`);
}
