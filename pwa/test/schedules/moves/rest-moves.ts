/** What a program of the student does through the REST routes, on the same rows as the devices. */
import type { Json } from '@shortlist/shared/lib/json.ts';
import { PLACEMENTS_PATH } from '@shortlist/shared/api/placements.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import type { Placement } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { readValue } from '../../../../sync-server/src/testing/sql.ts';
import { newText, type Actor, type Play } from '../play.ts';
import { choose } from '../steps.ts';
import type { Move } from './moves.ts';

const PATHS = ['role', 'location', 'notes'] as const;

function send(
  { world }: Play,
  request: { method: string; path: string; body?: unknown; headers?: Record<string, string> },
): Promise<Response> {
  const { method, path, body, headers } = request;
  return world.direct(path, {
    method,
    headers: { ...world.user.headers, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const restRead: Move = async (play, actor, { which }) => {
  const answer = await send(play, { method: 'GET', path: PLACEMENTS_PATH });
  const { data }: { data: readonly Placement[] } = await answer.json();
  const body = choose(data, which);
  if (body) actor.read = { body, seq: await seqOf(play, body._id) };
};

async function seqOf({ world: { server, user } }: Play, id: string): Promise<number> {
  const sql = 'SELECT seq FROM rows WHERE uid = ? AND id = ?';
  return Number(await readValue(server.db, sql, user.uid, id));
}

/** Saved over what it read, with a condition, and sent twice: it is done once, or not at all. */
const restSave: Move = async (play, actor, { more }) => {
  const { read } = actor;
  if (!read) return;
  const path = choose(PATHS, more) ?? 'role';
  const value = newText(play);
  const headers = { 'if-match': `"${read.seq}"`, 'idempotency-key': value };
  const request = { ...saving(read, { [path]: value }), headers };
  const answer = await send(play, request);
  await send(play, request);
  if (answer.status === 200)
    play.oracle.confirmed({ id: read.body._id, path, value, seen: read.body[path] });
  else if (![404, 412].includes(answer.status))
    play.oracle.note([`a PUT was answered with ${answer.status}`]);
};

/** Saved without a condition, whatever has changed since: the replaced value goes to the history. */
const restSaveStale: Move = async (play, actor, { more }) => {
  const { read } = actor;
  if (!read) return;
  const path = choose(PATHS, more) ?? 'role';
  const value = newText(play);
  const answer = await send(play, saving(read, { [path]: value }));
  if (answer.status !== 200) return;
  const { _id: id } = read.body;
  const values = placementToCellValues({ ...read.body, [path]: value });
  for (const [changed, put] of Object.entries(values)) play.oracle.restored(id, changed, put);
  play.oracle.confirmed({ id, path, value });
};

function saving({ body }: NonNullable<Actor['read']>, changed: Readonly<Record<string, Json>>) {
  const path = `${PLACEMENTS_PATH}/${body._id}`;
  return { method: 'PUT', path, body: { ...body, ...changed } };
}

/** Sent twice with one key: there is one placement. */
const restAdd: Move = async (play) => {
  const company = `Company ${(play.valueCount += 1)}`;
  const body = buildPlacementValues({ company });
  const headers = { 'idempotency-key': company.replace(' ', '-') };
  const request = { method: 'POST', path: PLACEMENTS_PATH, body, headers };
  const answer = await send(play, request);
  await send(play, request);
  const { data }: { data: Placement } = await answer.json();
  play.oracle.confirmed({ id: data._id, path: 'company', value: company });
};

const restRemove: Move = async (play, { read }) => {
  if (!read) return;
  const { _id: id } = read.body;
  const row = (await play.world.serverRows()).get(`placement/${id}`);
  const answer = await send(play, { method: 'DELETE', path: `${PLACEMENTS_PATH}/${id}` });
  if (row && answer.status === 200) play.oracle.deleted(row);
};

export const REST_MOVES = {
  restRead,
  restSave,
  restSaveStale,
  restAdd,
  restRemove,
} as const satisfies Readonly<Record<string, Move>>;
