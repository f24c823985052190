import type { DateOrder } from '@shortlist/shared/lib/time/date-order.ts';
import type {
  PreviewPlacement,
  UploadPreview,
} from '@shortlist/shared/placement/import/preview-upload.ts';
import { placementsText } from '@shortlist/shared/placement/placement-messages.ts';
import type { PlacementProgress } from '@shortlist/shared/placement/fields/progress.ts';
import { OUTCOME_LABELS } from '@shortlist/shared/placement/fields/season.ts';
import type { SyncStatus } from '../sync-status/queries/use-sync-status.ts';

export const UPLOAD_TEXTS = {
  failed: 'Upload failed. Please try again.',
  promptCopied: 'AI assistant prompt copied to clipboard!',
  promptNotCopied: 'Failed to copy prompt to clipboard',
  uploadedElsewhere: 'These placements were added in another window',
} as const;

interface Chosen {
  readonly items: readonly PreviewPlacement[];
  readonly withProblems: readonly PreviewPlacement[];
}

/** Why the chosen items cannot be uploaded, and what to do about it; null if they can. */
export function explainBlocked(
  { items, withProblems }: Chosen,
  preview: Pick<UploadPreview, 'roomProblem' | 'resumeProblem'>,
): string | null {
  if (items.length === 0)
    return 'Every placement is left out. Tick at least one that you want to upload.';
  const bad = withProblems.length;
  if (bad > 0)
    return bad === 1
      ? '1 of the chosen placements has a problem. Correct it in what you brought, or leave it out.'
      : `${bad} of the chosen placements have problems. Correct them in what you brought, or leave them out.`;
  return preview.roomProblem(items.length) ?? preview.resumeProblem(items);
}

/** For a user who pressed before the list was shown. */
export const UNSEEN_DUPLICATES =
  'Some of these look like placements that are already there. Check the list, then press the button again.';

/** What an item brings besides its fields. */
export function progressTexts({ rounds, outcome, resume }: PlacementProgress): readonly string[] {
  return [
    ...(rounds.length > 0 ? [rounds.length === 1 ? '1 round' : `${rounds.length} rounds`] : []),
    ...(outcome === null ? [] : [OUTCOME_LABELS[outcome]]),
    ...(resume === null ? [] : [`Résumé ${resume.label}`]),
  ];
}

export const WITHOUT_LIST = {
  nothing: 'Nothing to upload yet.',
  reading: 'Reading…',
  problem: 'Nothing could be read.',
} as const;

export function chosenText({ items, withProblems }: Chosen, leftOut: number): string {
  const bad = withProblems.length;
  return [
    `${placementsText(items.length)} chosen`,
    ...(bad > 0 ? [`${bad} with problems`] : []),
    ...(leftOut > 0 ? [`${leftOut} left out`] : []),
  ].join(', ');
}

/** They are on the disk in any case; only the sync knows whether they are on the server, too. */
export function whereText({ pending, refused, lastOkAt }: SyncStatus): string {
  const here = 'Saved on this device.';
  if (pending > 0)
    return `${here} ${pending === 1 ? '1 change is' : `${pending} changes are`} waiting to be sent.`;
  if (refused > 0)
    return `Kept on this device. The server refused ${refused === 1 ? '1 change' : `${refused} changes`}: open the sync status to see why.`;
  // Unknown while that is being read.
  return lastOkAt === null ? here : 'Saved to your account.';
}

/** How dates are read whose order other dates of the list show. */
export const EVIDENT_ORDERS: Readonly<Record<DateOrder, string>> = {
  'day-first': 'Dates are read with the day first, as the list itself shows.',
  'month-first': 'Dates are read with the month first, as the list itself shows.',
  undecided:
    'Some dates of the list have the day first and others the month. Choose how the rest are read.',
};

export const NOTHING_ARRIVED =
  'What you shared did not arrive here. Copy it in the other app and paste it into the box below.';

export const EXPORT_INCOMPLETE =
  'Your list has not come to this device as a whole yet. A file made now holds only what is here.';

export const EXPORT_CHANGED =
  'Your list has changed meanwhile, and a part saved from now on holds the list as it is. Save every part again, so that they fit together.';

export const NOT_HANDED_OVER = 'This could not be opened as a message. Please try again.';
