/** Every command of the app that writes a student's change, with a check that it is stored. Imported by tests only. */
import { wallTimeOf } from '@shortlist/shared/lib/time/wall-time.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { emptyPlacementForm } from '@shortlist/shared/placement/form/placement-form.ts';
import type { PlacementStatus } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { addOpportunityToProfile } from '../../src/features/community/commands/add-opportunity.ts';
import {
  addPlacement,
  deletePlacement,
  restorePlacements,
  editPlacement,
} from '../../src/features/placements/commands/placements.ts';
import { deletePlacements, setStatusOf } from '../../src/features/placements/commands/bulk-edit.ts';
import { undoOf } from '../../src/data/outbox/undo.ts';
import type { WrittenRow } from '../../src/data/outbox/write-change.ts';
import {
  discardRefused,
  retryRefused,
} from '../../src/features/sync-status/commands/refused-changes.ts';
import {
  openForEdit,
  placementDraftRef,
} from '../../src/features/placements/commands/open-placement-form.ts';
import { restoreValue } from '../../src/features/placements/commands/restore-value.ts';
import { saveDraft } from '../../src/data/drafts/drafts.ts';
import { saveProfile } from '../../src/data/profile/save-profile.ts';
import {
  saveOwnReminders,
  saveReminderPreferences,
} from '../../src/features/reminders/commands/save-reminders.ts';
import {
  acceptChange,
  keepOwnValues,
} from '../../src/features/placements/commands/resolve-opportunity-change.ts';
import {
  markFilled,
  snoozeReminder,
} from '../../src/features/reminders/commands/reminder-actions.ts';
import { uploadNewPlacements } from '../../src/testing/data/upload-new-placements.ts';
import type { OpenedPlacement, OpenedProfile } from '../../src/data/database/draft-tables.ts';
import { userDatabase, type UserDatabase } from '../../src/data/database/user-database.ts';
import { placement } from '../../src/testing/data/placement.ts';

/** What a test has created before. */
export interface Stage {
  readonly uid: string;
  /** Existing placements, one of them opened in a form, and one that was deleted by that change. */
  readonly a: string;
  readonly b: string;
  readonly deleted: string;
  readonly deletion: readonly WrittenRow[];
  readonly opened: OpenedPlacement;
  readonly profile: OpenedProfile;
  /** The number of a change that the server refused; its placement is `b`. */
  readonly refused: number;
  /** An opportunity that was not added, and one that was added and has another deadline now. */
  readonly fresh: string;
  readonly followed: string;
}

export interface WriteCommand {
  readonly name: string;
  readonly run: (stage: Stage) => Promise<unknown>;
  /** Whether the change is in the database. */
  readonly isStored: (db: UserDatabase, stage: Stage) => Promise<boolean>;
}

const DEADLINE = 'deadlines.applicationDeadline';

const view = (db: UserDatabase, id: string) => db.view.get(['placement', id]);
const isThere = async (db: UserDatabase, id: string): Promise<boolean> =>
  (await view(db, id))?.live === 1;
const hasStatus = async (db: UserDatabase, id: string, status: PlacementStatus): Promise<boolean> =>
  (await view(db, id))?.placement?.status === status;
const isQueued = async (db: UserDatabase, id: string, path: string): Promise<boolean> =>
  (await db.outbox.toArray()).some((op) => op.id === id && op.sentAt === 0 && path in op.f);
const company = async (db: UserDatabase, name: string): Promise<boolean> =>
  (await db.outbox.toArray()).some(({ f }) => f['company'] === name);

/** The command does not report success: for a placement cleared by the browser there is nothing to decide. */
const isDecided = async (db: UserDatabase, id: string): Promise<boolean> =>
  (await isQueued(db, id, DEADLINE)) || (await view(db, id)) === undefined;

const NOW = Date.UTC(2026, 10, 20);
const answered = (placementId: string) =>
  ({ placementId, kind: 'deadline', ids: [] as string[] }) as const;
const added = ({ uid, followed }: Stage): string => addedPlacementId(uid, followed);

export const WRITE_COMMANDS: readonly WriteCommand[] = [
  {
    name: 'add a company',
    run: () => addPlacement(placement('Added', '2026-12-01')),
    isStored: (db) => company(db, 'Added'),
  },
  {
    name: 'edit a placement',
    run: ({ opened }) => editPlacement(opened, { ...opened.values, role: 'Edited' }),
    isStored: async (db, { a }) => (await view(db, a))?.placement?.role === 'Edited',
  },
  {
    name: 'tap a status',
    run: async ({ a }) => {
      const opened = await openForEdit(a);
      if (!opened) throw new Error('The placement does not exist any more');
      await editPlacement(opened, { ...opened.values, status: 'form_filled' });
    },
    isStored: (db, { a }) => hasStatus(db, a, 'form_filled'),
  },
  {
    name: 'delete a placement',
    run: ({ a }) => deletePlacement(a),
    isStored: async (db, { a }) => (await view(db, a))?.live === 0,
  },
  {
    name: 'restore from the trash',
    run: ({ deleted }) => restorePlacements([deleted]),
    isStored: (db, { deleted }) => isThere(db, deleted),
  },
  {
    name: 'set the status of several',
    run: ({ a, b }) => setStatusOf([a, b], 'process_done').then(somethingChanged),
    isStored: (db, { a }) => hasStatus(db, a, 'process_done'),
  },
  {
    name: 'delete several',
    run: ({ a, b }) => deletePlacements([a, b]).then(somethingChanged),
    isStored: async (db, { a }) => (await view(db, a))?.live === 0,
  },
  {
    name: 'undo a change',
    run: async ({ uid, deletion }) => {
      const undone = await undoOf(userDatabase(uid), deletion)?.();
      if (undone?.text !== 'Undone: C.') throw new Error(undone?.text);
    },
    isStored: (db, { deleted }) => isThere(db, deleted),
  },
  {
    name: 'add an opportunity',
    run: ({ fresh }) => addOpportunityToProfile(fresh),
    isStored: async (db, { uid, fresh }) =>
      (await isThere(db, addedPlacementId(uid, fresh))) &&
      (await db.view.get(['mark', fresh])) !== undefined,
  },
  {
    name: 'accept an offered value',
    run: (stage) => acceptChange(added(stage), [DEADLINE]),
    isStored: (db, stage) => isDecided(db, added(stage)),
  },
  {
    name: 'decline an offered value',
    run: (stage) => keepOwnValues(added(stage), [DEADLINE]),
    isStored: (db, stage) => isDecided(db, added(stage)),
  },
  {
    name: 'upload placements',
    run: () => uploadNewPlacements(['U1', 'U2', 'U3'].map((name) => placement(name, '2026-12-01'))),
    isStored: async (db) => (await company(db, 'U1')) && (await company(db, 'U3')),
  },
  {
    name: 'save the profile',
    run: ({ profile }) => saveProfile(profile, { ...profile.values, phone: '+91 98765 43210' }),
    isStored: async (db) =>
      (await db.view.where('live').equals(1).toArray()).some(
        (row) => row.profile?.phone === '+91 98765 43210',
      ),
  },
  {
    name: 'choose reminder times',
    run: () => saveReminderPreferences({ quiet: { from: '21:00', to: '06:00' } }),
    isStored: async (db) =>
      (await db.view.where('live').equals(1).toArray()).some(
        (row) => row.preferences?.quiet?.from === '21:00',
      ),
  },
  {
    name: 'choose custom reminder times for a placement',
    run: ({ a }) => saveOwnReminders(a, { deadline: [60], test: null }),
    isStored: async (db, { a }) => (await view(db, a))?.placement?.reminders?.deadline?.[0] === 60,
  },
  {
    name: 'mark as filled in a reminder',
    run: ({ a }) => markFilled(answered(a)),
    isStored: (db, { a }) => hasStatus(db, a, 'form_filled'),
  },
  {
    name: 'snooze a reminder',
    run: ({ a }) => snoozeReminder(answered(a)),
    isStored: async (db, { a }) => Boolean((await view(db, a))?.placement?.snooze),
  },
  {
    name: 'restore an earlier value',
    run: ({ a }) => restoreValue(a, 'role', 'Earlier'),
    isStored: async (db, { a }) => (await view(db, a))?.placement?.role === 'Earlier',
  },
  {
    name: 'retry a refused change',
    run: async ({ refused }) => {
      await retryRefused(refused);
    },
    // The command does not report success: if the browser has cleared both there is nothing to retry.
    isStored: async (db, { b, refused }) =>
      (await db.recovered.get(refused)) === undefined &&
      ((await isQueued(db, b, 'role')) || (await view(db, b)) === undefined),
  },
  {
    name: 'discard a refused change',
    run: ({ refused }) => discardRefused(refused),
    isStored: async (db, { refused }) => (await db.recovered.get(refused)) === undefined,
  },
  {
    name: 'store the draft of a form',
    run: () =>
      saveDraft(placementDraftRef(null), {
        opened: null,
        form: { ...emptyPlacementForm(), company: 'Typed' },
        typedAt: NOW,
      }),
    isStored: async (db) => (await db.readMeta('placementDraft:add')) !== undefined,
  },
  {
    name: 'store an import to be uploaded',
    run: ({ uid }) =>
      saveDraft(
        { uid, key: 'uploadDraft' },
        { from: 'paste', name: null, text: '[]', leftOut: [], broughtAt: 2 },
      ),
    isStored: async (db) => (await db.readMeta('uploadDraft')) !== undefined,
  },
];

function somethingChanged({ count }: { readonly count: number }): void {
  if (count === 0) throw new Error('There was nothing to change.');
}

export const inDays = (days: number): string =>
  wallTimeOf(new Date(Date.now() + days * 86_400_000)).slice(0, 10);
