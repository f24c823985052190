/** Registrations with the placement cell: made and withdrawn by students until the deadline, by the clock of the server. */
import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import type { RegisteredStudent } from '@shortlist/shared/api/campus.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import {
  readRegistration,
  type Registration,
  type RegistrationFacts,
} from '@shortlist/shared/opportunity/campus/registration.ts';
import { isOpenAt } from '@shortlist/shared/opportunity/drive-news.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { SCHEMA_VERSION, type Op } from '@shortlist/shared/sync/op.ts';
import {
  ALIVE_PATH,
  baseOf,
  isAlive,
  TOMBSTONE_PATH,
  valuesOf,
  type SyncRow,
  type Values,
} from '@shortlist/shared/sync/row.ts';
import { hybridTime, opIdOf } from '@shortlist/shared/sync/stamp.ts';
import { iso } from '../../../platform/clock.ts';
import { yieldToEventLoop } from '../../../platform/concurrency.ts';
import { inAccount, type AccountTransaction } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import { addOpportunity } from '../../community/add-to-profile.ts';
import { applyOps, type Author } from '../../sync/apply-changes.ts';
import { throwIfRejected } from '../../sync/check-op.ts';
import { findRow, findRowText } from '../../sync/rows-store.ts';
import { deleteServerRow, writeServerRow } from '../../sync/write-server-row.ts';
import { getDrive } from '../drives/drives.ts';
import { listRegistrationRows, type RegistrationRow } from './registrations-store.ts';

const TABLE = 'registration';
/** As many as are read in some milliseconds. */
const PAGE = 200;

export const REGISTRATION_MESSAGES = {
  notHere: 'This drive takes no registrations in the app. Apply at its link.',
  notOpen: 'Registration for this drive is closed.',
  tooLate: (deadline: string) =>
    `The deadline was ${dateTimeText(deadline)}. Your placement cell takes no registrations after it.`,
  tooLateToWithdraw: (deadline: string) =>
    `The deadline was ${dateTimeText(deadline)}. Please ask your placement cell to withdraw you.`,
} as const;

type ShownRegistration = Pick<Registration, 'registeredAt' | 'facts'>;

/**
 * Registers, or changes what was sent: the moment of the first time stays. The placement is added where it is not, and its
 * form is filled. Throws an ApiError for a drive that takes no registrations here, or no more.
 */
export async function register(
  author: Author,
  { drive, facts }: { readonly drive: string; readonly facts: RegistrationFacts },
  deps: ServerDeps,
): Promise<ShownRegistration> {
  const { uid } = author;
  const registration = await inAccount(deps, uid, async (tx) => {
    const { opportunity } = await getDrive(tx, drive);
    refuseWhereClosed(opportunity);
    if (isOver(tx, opportunity, deps))
      throw closed(REGISTRATION_MESSAGES.tooLate(deadlineOf(opportunity)));
    const known = await findRegistration(tx, drive);
    const made = { facts, registeredAt: known?.registeredAt ?? iso(tx.nowMs) };
    const f: Registration = { ...made, placementId: addedPlacementId(uid, drive) };
    const written = await writeServerRow(tx, { t: TABLE, id: drive, f }, deps.random);
    throwIfRejected(written ? [written] : []);
    await fillForm(tx, author, opportunity, deps);
    return made;
  });
  deps.pokes.poke(uid);
  return registration;
}

/** Nothing is left of it but that there was one. Throws an ApiError after the deadline. */
export async function withdraw(author: Author, drive: string, deps: ServerDeps): Promise<void> {
  const { uid } = author;
  await inAccount(deps, uid, async (tx) => {
    const { opportunity } = await getDrive(tx, drive);
    if ((await findRegistration(tx, drive)) === undefined) return;
    if (isOver(tx, opportunity, deps))
      throw closed(REGISTRATION_MESSAGES.tooLateToWithdraw(deadlineOf(opportunity)));
    await deleteServerRow(tx, { t: TABLE, id: drive, f: { facts: null } }, deps.random);
    const row = await findPlacement(tx, drive);
    if (row && isAlive(row) && valuesOf(row)['status'] === 'form_filled')
      await patch(tx, author, { row, f: { status: 'form_not_filled', appliedAt: null } }, deps);
  });
  deps.pokes.poke(uid);
}

const closed = (message: string): ApiError => new ApiError('conflict', message);
const deadlineOf = ({ deadlines }: PostedOpportunity): string => deadlines.applicationDeadline;

function refuseWhereClosed({ registration, status }: PostedOpportunity): void {
  if (registration !== 'cell') throw closed(REGISTRATION_MESSAGES.notHere);
  if (status !== 'active') throw closed(REGISTRATION_MESSAGES.notOpen);
}

function isOver(
  { nowMs }: AccountTransaction,
  opportunity: PostedOpportunity,
  { config }: Pick<ServerDeps, 'config'>,
): boolean {
  return !isOpenAt(opportunity, wallTimeIn(nowMs, config.timeZone));
}

async function findRegistration(
  { db }: AccountTransaction,
  drive: string,
): Promise<Registration | undefined> {
  const row = await findRow(db, { uid: db.account, t: TABLE, id: drive });
  return row && isAlive(row) ? readRegistration(valuesOf(row)) : undefined;
}

function findPlacement({ db }: AccountTransaction, drive: string) {
  const id = addedPlacementId(db.account, drive);
  return findRow(db, { uid: db.account, t: 'placement', id });
}

/** As the student would do it who filled a form. A placement that was deleted is there again. */
async function fillForm(
  tx: AccountTransaction,
  author: Author,
  opportunity: PostedOpportunity,
  deps: ServerDeps,
): Promise<void> {
  const { _id: id } = opportunity;
  const placementId = addedPlacementId(author.uid, id);
  const isAdded = (await findRowText(tx.db, { uid: author.uid, t: 'mark', id })) !== undefined;
  if (!isAdded) await addOpportunity(tx, author, { opportunity, placementId }, deps);
  const row = await findPlacement(tx, id);
  if (!row) return;
  const isUnfilled = valuesOf(row)['status'] === 'form_not_filled';
  if (isAlive(row) && !isUnfilled) return;
  const appliedAt = wallTimeIn(tx.nowMs, deps.config.timeZone);
  const f: Values = isUnfilled ? { status: 'form_filled', appliedAt } : {};
  await patch(tx, author, { row, f }, deps);
}

async function patch(
  tx: AccountTransaction,
  author: Author,
  { row, f }: { readonly row: SyncRow; readonly f: Values },
  { random }: Pick<ServerDeps, 'random'>,
): Promise<void> {
  const { del } = row;
  const isGone = del !== undefined && !isAlive(row);
  const restored = isGone ? { [ALIVE_PATH]: true } : {};
  const seen = isGone ? { [TOMBSTONE_PATH]: opIdOf(del) } : {};
  const op: Op = {
    op: random.opId(),
    t: row.t,
    id: row.id,
    k: isGone ? 'undel' : 'patch',
    at: hybridTime(tx.nowMs),
    sv: SCHEMA_VERSION,
    f: { ...f, ...restored },
    base: { ...baseOf(row.cells, Object.keys(f)), ...seen },
  };
  throwIfRejected((await applyOps(tx, author, [op])).results);
}

/** In the order of registering. Others get their turn in between. */
export async function listRegistered(
  { db }: Pick<ServerDeps, 'db'>,
  drive: string,
): Promise<readonly RegisteredStudent[]> {
  const found: RegisteredStudent[] = [];
  for (let after: string | undefined = ''; after !== undefined; await yieldToEventLoop()) {
    const page: readonly RegistrationRow[] = await listRegistrationRows(db, {
      drive,
      after,
      limit: PAGE,
    });
    found.push(...page.flatMap(toRegistered));
    after = page.at(-1)?.uid;
  }
  return found.toSorted((a, b) => (a.registeredAt < b.registeredAt ? -1 : 1));
}

function toRegistered({ row, facts: confirmed }: RegistrationRow): readonly RegisteredStudent[] {
  const registration = readRegistration(valuesOf(row));
  if (!registration) return [];
  const { registeredAt, facts } = registration;
  const student = confirmed === null ? null : (JSON.parse(confirmed) as CollegeFacts);
  return [{ registeredAt, facts, student }];
}
