import { sameJson } from '@shortlist/shared/lib/json.ts';
import { carryForm } from '@shortlist/shared/placement/form-carry.ts';
import {
  emptyPlacementForm,
  placementToForm,
  type PlacementForm,
} from '@shortlist/shared/placement/form.ts';
import { systemDevice } from '../db/device.ts';
import type { OpenedPlacement } from '../db/draft-tables.ts';
import { currentUid } from '../session/session.ts';
import { openForEdit } from './edit-placement.ts';
import { takeUpDraft } from './form-drafts.ts';
import { takeForm } from './form-lock.ts';
import {
  dropPlacementDraft,
  keepPlacementDraft,
  readPlacementDrafts,
  type PlacementDraft,
  type PlacementTyping,
} from './placement-draft.ts';

export interface OpenedForm {
  readonly typing: PlacementTyping;
  /** Null for a new company. */
  readonly opened: OpenedPlacement | null;
  /** The inputs' values when nothing is typed. */
  readonly untouched: PlacementForm;
  /** An earlier draft that was never saved, rebased on the placement as it is now. */
  readonly draft: { readonly form: PlacementForm; readonly typedAt: number } | undefined;
  /** Releases the draft for the next opening, or another tab. */
  readonly close: () => void;
}

/** The placement does not exist, or was deleted. */
export interface GonePlacement {
  readonly gone: true;
  /** There is a draft of its edit, which returns when the placement is restored. */
  readonly isTypingKept: boolean;
}

type Contents = Pick<OpenedForm, 'opened' | 'untouched' | 'draft'>;

/**
 * Opens the form of a placement, or with null that of a new company, and resumes its last draft, unless that
 * is open in another tab. Rejects when the device cannot be read.
 */
export async function openPlacementForm(id: string | null): Promise<OpenedForm | GonePlacement> {
  const uid = currentUid();
  const now = id === null ? null : await openForEdit(id);
  const drafts = await readPlacementDrafts(uid, id);
  if (now === undefined) return { gone: true, isTypingKept: drafts.length > 0 };
  const taken = await takeUpDraft(
    drafts,
    (draft) => contentsOf(draft, now),
    (by) => dropPlacementDraft({ uid, id, by }),
  );
  if (!taken) return openFreshForm(now);
  const { by, contents, close } = taken;
  return { typing: { uid, id, by }, ...contents, close };
}

/** Opens a form without its draft: of a placement as it was read, or with null of a new company. */
export async function openFreshForm(opened: OpenedPlacement | null): Promise<OpenedForm> {
  const uid = currentUid();
  const by = systemDevice.uuid();
  const close = (await takeForm(by)) ?? (() => undefined);
  const untouched = untouchedForm(opened);
  const typing = { uid, id: opened?.id ?? null, by };
  return { typing, opened, untouched, draft: undefined, close };
}

/**
 * Stores the draft of a form; a form without changes of its own has none. Does nothing once its user has
 * logged out. Throws WriteFailed.
 */
export async function keepTyping(
  { typing, opened, untouched }: OpenedForm,
  form: PlacementForm,
  typedAt: number,
): Promise<void> {
  if (sameForm(form, untouched)) await dropPlacementDraft(typing);
  else await keepPlacementDraft(typing, { opened, form, typedAt });
}

function untouchedForm(opened: OpenedPlacement | null): PlacementForm {
  return opened === null ? emptyPlacementForm() : placementToForm(opened.values);
}

/** Undefined for a draft that does not differ from what is stored now. */
function contentsOf(draft: PlacementDraft, now: OpenedPlacement | null): Contents | undefined {
  const untouched = untouchedForm(draft.opened);
  // Fields that an older version did not know are as at opening.
  const form: PlacementForm = { ...untouched, ...draft.form };
  if (now === null || draft.opened === null)
    return { opened: null, untouched, draft: { form, typedAt: draft.typedAt } };
  return carriedContents({ ...draft, form, opened: draft.opened }, now);
}

function carriedContents(
  { form, opened, typedAt }: PlacementDraft & { readonly opened: OpenedPlacement },
  now: OpenedPlacement,
): Contents | undefined {
  const carried = carryForm(form, opened.values, now.values);
  if (sameForm(carried.form, untouchedForm(now))) return undefined;
  const typed = [...carried.typed].map((path) => [path, opened.base[path] ?? null] as const);
  const base = { ...now.base, ...Object.fromEntries(typed) };
  const seen = { id: now.id, values: carried.opened, base };
  return {
    opened: seen,
    untouched: untouchedForm(seen),
    draft: { form: carried.form, typedAt },
  };
}

function sameForm(a: PlacementForm, b: PlacementForm): boolean {
  return sameJson({ ...a }, { ...b });
}
