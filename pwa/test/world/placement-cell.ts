/** The placement cell of a world: its roster, the lists that it publishes, and the registrations of students with it. */
import {
  listAnswerSchema,
  listTakeBackPath,
  LISTS_PATH,
  registrationPath,
  ROSTER_PATH,
  type PublishedList,
} from '@shortlist/shared/api/campus.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { applyLists } from '../../../sync-server/src/features/campus/lists/apply-lists.ts';
import { hasUnapplied } from '../../../sync-server/src/features/campus/lists/lists-store.ts';
import { applyRoster } from '../../../sync-server/src/features/campus/roster/apply-roster.ts';
import { findCurrentRoster } from '../../../sync-server/src/features/campus/roster/rosters-store.ts';
import type { KnownUser } from '../../../sync-server/src/testing/accounts.ts';
import { postSync, sendJson } from '../../../sync-server/src/testing/api-requests.ts';
import type { Results } from '../../../sync-server/src/testing/campus/lists.ts';
import { placementOp } from '../../../sync-server/src/testing/ops.ts';
import { putRoster, rosterIn, STUDENT } from '../../../sync-server/src/testing/campus/rosters.ts';
import type { Fetch } from '../../src/data/http/client.ts';
import { NO_FAULT, type Wire } from './wire-faults.ts';
import type { World } from './world.ts';

const SECOND_MS = 1000;
/** Between two acts of an admin, who is allowed so many requests a minute. */
const ACT_MS = 15 * SECOND_MS;

export interface NewList {
  readonly drive: string;
  /** The key of the drive's round. */
  readonly round: string;
  readonly results: Results;
  /** The id of the list of that round that the admin saw. */
  readonly replaces?: string | null;
}

export interface CellAnswer {
  readonly status: number;
  readonly list: PublishedList | undefined;
}

/** What the server confirmed, also to a request that arrived late or twice. */
export type Confirmed =
  | { readonly kind: 'list'; readonly list: PublishedList; readonly results: Results }
  | { readonly kind: 'registration'; readonly registered: boolean; readonly name: string };

/** How a registration is named. */
export function registrationName({ uid }: Pick<KnownUser, 'uid'>, drive: string): string {
  return `${uid}/${drive}`;
}

export interface PlacementCell {
  /** The students by their roll numbers, each with the address that the college has of them. All accounts follow. */
  saveRoster(addresses: ReadonlyMap<string, string>): Promise<void>;
  /** Sent through `bad` first, and then again under the same key, as an admin does who got no answer. */
  publish(list: NewList, bad?: Wire): Promise<CellAnswer>;
  takeBack(id: string, bad?: Wire): Promise<CellAnswer>;
  /** What the jobs of the server do: all accounts get what roster and lists say of them. */
  settle(): Promise<void>;
  /** A request of a student, with the status of the answer; null for none. */
  register(user: KnownUser, drive: string, bad?: Wire): Promise<number | null>;
  withdraw(user: KnownUser, drive: string, bad?: Wire): Promise<number | null>;
}

export interface CellOptions {
  readonly admin: () => Promise<KnownUser>;
  readonly confirmed?: (what: Confirmed) => void;
}

export function createPlacementCell(
  world: World,
  { admin, confirmed = () => undefined }: CellOptions,
): PlacementCell {
  let keys = 0;
  const asAdmin = async (
    path: string,
    { body, results = {} }: { readonly body: object; readonly results?: Results },
    bad?: Wire,
  ): Promise<CellAnswer> => {
    const key = `cell-${(keys += 1)}`;
    const headers = { ...(await admin()).headers, 'idempotency-key': key };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const direct = hearing(world.direct, async (answer) =>
      confirmed({ kind: 'list', list: await readList(answer), results }),
    );
    world.pass(ACT_MS);
    if (bad) await sendBadly(bad(direct), path, init);
    const answer = await direct(path, init);
    await settle(world);
    return { status: answer.status, list: answer.ok ? await readList(answer) : undefined };
  };
  const asStudent = (registered: boolean) => {
    const method = registered ? 'PUT' : 'DELETE';
    const content = registered ? { body: JSON.stringify({ facts: FACTS }) } : {};
    return (user: KnownUser, drive: string, bad = NO_FAULT): Promise<number | null> => {
      const name = registrationName(user, drive);
      const direct = hearing(world.direct, async () =>
        confirmed({ kind: 'registration', registered, name }),
      );
      const init = { method, headers: user.headers, ...content };
      return sendBadly(bad(direct), registrationPath(drive), init);
    };
  };
  return {
    saveRoster: async (addresses) => saveRoster(world, await admin(), addresses),
    publish: ({ drive, round, results, replaces = null }, bad) =>
      asAdmin(LISTS_PATH, { body: listBody({ drive, round, results, replaces }), results }, bad),
    takeBack: (id, bad) => asAdmin(listTakeBackPath(id), { body: {} }, bad),
    settle: () => settle(world),
    register: asStudent(true),
    withdraw: asStudent(false),
  };
}

const FACTS = { name: 'Asha Rao', rollNumber: '21CS001' };

function listBody({ results, ...list }: Required<NewList>) {
  const entries = Object.entries(results).map(([rollNumber, result]) => ({ rollNumber, result }));
  return { ...list, fileName: 'list.xlsx', entries };
}

async function readList(answer: Response): Promise<PublishedList> {
  return listAnswerSchema.parse(await answer.clone().json()).data.list;
}

function hearing(direct: Fetch, hear: (answer: Response) => Promise<void>): Fetch {
  return async (path, init) => {
    const answer = await direct(path, init);
    if (answer.ok) await hear(answer);
    return answer;
  };
}

/** Null where no answer arrived. */
async function sendBadly(
  send: Fetch,
  path: string,
  init: Parameters<Fetch>[1],
): Promise<number | null> {
  const [outcome] = await Promise.allSettled([send(path, init)]);
  return outcome.status === 'fulfilled' ? outcome.value.status : null;
}

async function saveRoster(
  world: World,
  admin: KnownUser,
  addresses: ReadonlyMap<string, string>,
): Promise<void> {
  world.pass(ACT_MS);
  await world.renewSessions();
  const { server } = world;
  const { roster } = rosterIn(await sendJson(server, admin, `GET ${ROSTER_PATH}`));
  const facts = [...addresses].map(([rollNumber, email]) => ({
    ...STUDENT,
    rollNumber,
    name: rollNumber,
    email,
  }));
  rosterIn(await putRoster(server, admin, facts, roster ? { seen: roster.id } : {}));
  await settle(world);
}

/** A server that was killed meanwhile has left its turn: the next one is taken once it is over. */
async function settle(world: World): Promise<void> {
  await applyRoster(world.server.deps);
  await applyLists(world.server.deps);
  while (await isUnsettled(world)) {
    world.pass(SECOND_MS);
    await applyRoster(world.server.deps);
    await applyLists(world.server.deps);
  }
}

async function isUnsettled({ server: { db } }: World): Promise<boolean> {
  const roster = await findCurrentRoster(db);
  return roster?.appliedAt === null || (await hasUnapplied(db, { until: 0 }));
}

/** Without a profile an account cannot take what the college says. */
export async function createProfile({ server }: World, user: KnownUser): Promise<void> {
  const f = { name: 'Asha Rao' };
  await postSync(server, user, {
    ops: [placementOp({ t: 'profile', id: PROFILE_ROW_ID, k: 'ensure', f })],
  });
}
