/** A device without a user interface: registers, signs in and syncs with a running server over HTTP. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { AUTH_PATHS, authAnswerSchema } from '@shortlist/shared/api/auth.ts';
import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import {
  DRIVES_PATH,
  drivesAnswerSchema,
  listAnswerSchema,
  LISTS_PATH,
  registrationPath,
  ROSTER_PATH,
  type ListEntry,
  type PublishedList,
} from '@shortlist/shared/api/campus.ts';
import type { RegistrationFacts } from '@shortlist/shared/opportunity/campus/registration.ts';
import {
  COMMUNITY_UPLOAD_PATH,
  opportunityUploadAnswerSchema,
} from '@shortlist/shared/api/community.ts';
import {
  EVENTS_PATH,
  SYNC_PATH,
  syncResponseSchema,
  type SyncResponse,
} from '@shortlist/shared/api/sync.ts';
import type { User } from '@shortlist/shared/account/profile-fields.ts';
import { emailKey } from '@shortlist/shared/account/credentials.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
import type { RoundValues } from '@shortlist/shared/placement/round/round-fields.ts';
import type { PlacementValues } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { PROTOCOL_VERSION, SCHEMA_VERSION, type Op } from '@shortlist/shared/sync/op.ts';
import { PROFILE_ROW_ID, type TableName, type Values } from '@shortlist/shared/sync/row.ts';
import { hybridTime } from '@shortlist/shared/sync/stamp.ts';
import type { z } from 'zod';
import { systemRandom } from '../platform/random.ts';
import type { ServerProcess } from './server-process.ts';

export interface Credentials {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export interface Account extends Credentials {
  readonly token: string;
  readonly uid: string;
  readonly user: User;
}

type DrivesAnswer = z.infer<typeof drivesAnswerSchema>['data'];

type Server = Pick<ServerProcess, 'url' | 'dataDir'>;

/** Less than the time limit of a test or its hook, so that the missing mail is reported. */
const CODE_TIMEOUT_MS = 60_000;

/** Registers and verifies an account with the code from the mail outbox; returns its session. */
export async function registerOverHttp(server: Server, who: Credentials): Promise<Account> {
  await postJson(server, AUTH_PATHS.register, { ...who, confirmPassword: who.password });
  const otp = await codeFromOutbox(server.dataDir, who.email);
  return withSession(
    who,
    await postJson(server, AUTH_PATHS.verifyEmail, { email: who.email, otp }),
  );
}

export async function signInOverHttp(server: Server, who: Credentials): Promise<Account> {
  const { email, password } = who;
  return withSession(who, await postJson(server, AUTH_PATHS.login, { email, password }));
}

function withSession(who: Credentials, answer: unknown): Account {
  const { token, user } = authAnswerSchema.parse(answer);
  if (!token || !user) throw new Error(`There is no session for ${who.email}.`);
  return { ...who, token, uid: user._id, user };
}

/** Uploads opportunities as an admin. Throws when one of them is rejected. */
export async function uploadOpportunitiesOverHttp(
  server: Pick<ServerProcess, 'url'>,
  admin: Pick<Account, 'token'>,
  opportunities: readonly unknown[],
): Promise<void> {
  const answer = await postJson(server, COMMUNITY_UPLOAD_PATH, { opportunities }, admin.token);
  const { summary, errors } = opportunityUploadAnswerSchema.parse(answer).data;
  if (summary.failed > 0) throw new Error(`Not posted: ${JSON.stringify(errors)}`);
}

/** Saves the first roster of a server. */
export async function saveRosterOverHttp(
  server: Pick<ServerProcess, 'url'>,
  admin: Pick<Account, 'token'>,
  students: readonly CollegeFacts[],
): Promise<void> {
  const body = { students, fileName: 'roster.xlsx' };
  const headers = { 'if-match': '"none"' };
  await sendJson(server, { method: 'PUT', path: ROSTER_PATH, body, token: admin.token, headers });
}

/** Posts drives as an admin, and returns them in the same order. */
export async function postDrivesOverHttp(
  server: Pick<ServerProcess, 'url'>,
  admin: Pick<Account, 'token'>,
  drives: readonly unknown[],
): Promise<DrivesAnswer['drives']> {
  const answer = await postJson(server, DRIVES_PATH, { drives }, admin.token);
  return drivesAnswerSchema.parse(answer).data.drives;
}

interface NewList {
  readonly drive: string;
  readonly round: string;
  readonly entries: readonly ListEntry[];
}

/** Publishes the first list of a round as an admin. Its students get their verdicts a moment later. */
export async function publishListOverHttp(
  server: Pick<ServerProcess, 'url'>,
  admin: Pick<Account, 'token'>,
  list: NewList,
): Promise<PublishedList> {
  const body = { fileName: 'list.xlsx', replaces: null, ...list };
  const answer = await postJson(server, LISTS_PATH, body, admin.token);
  return listAnswerSchema.parse(answer).data.list;
}

/** Registers a student for a drive whose registrations the placement cell collects. */
export async function registerForDriveOverHttp(
  server: Pick<ServerProcess, 'url'>,
  { token }: Pick<Account, 'token'>,
  drive: string,
  facts: RegistrationFacts,
): Promise<void> {
  const body = { facts };
  await sendJson(server, { method: 'PUT', path: registrationPath(drive), body, token });
}

interface JsonRequest {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: unknown;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

const postJson = (
  server: Pick<ServerProcess, 'url'>,
  path: string,
  body: unknown,
  token?: string,
): Promise<unknown> => sendJson(server, { method: 'POST', path, body, token });

async function sendJson(
  server: Pick<ServerProcess, 'url'>,
  { method, path, body, token, headers = {} }: JsonRequest,
): Promise<unknown> {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** The newest six-digit code that was mailed to an address. Waits for the mail, which is sent after the answer. */
export async function codeFromOutbox(dataDir: string, email: string): Promise<string> {
  const deadline = Date.now() + CODE_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const code = await newestCode(join(dataDir, 'outbox'), emailKey(email));
    if (code) return code;
    await wait(25);
  }
  throw new Error(`No code was mailed to ${email}.`);
}

async function newestCode(outbox: string, key: string): Promise<string | undefined> {
  // Reads one mail at a time, because the wanted one is the newest of hundreds.
  for (const name of listMails(outbox)) {
    const { to, text } = await PostalMime.parse(readFileSync(join(outbox, name)));
    const isTheirs = to?.some(({ address }) => address && emailKey(address) === key);
    const code = /^\d{6}$/m.exec(text ?? '')?.[0];
    if (isTheirs && code) return code;
  }
  return undefined;
}

/** Newest first. */
function listMails(outbox: string): readonly string[] {
  try {
    const age = (name: string): number => statSync(join(outbox, name)).mtimeMs;
    return readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .sort((a, b) => age(b) - age(a));
  } catch {
    // The folder is created with the first mail.
    return [];
  }
}

/** The op that creates a placement under a new id, perhaps with further cells. */
export function putPlacement(
  values: PlacementValues,
  id = systemRandom.uuid(),
  season: Values = {},
): Op {
  return putRow('placement', { ...placementToCellValues(values), ...season }, id);
}

/** The op that creates a round under a new id. */
export function putRound(values: RoundValues): Op {
  return putRow('round', roundToCellValues(values));
}

export function putRow(t: TableName, f: Values, id = systemRandom.uuid()): Op {
  const [op, at] = [systemRandom.opId(), hybridTime(Date.now())];
  return { op, t, id, k: 'put', at, sv: SCHEMA_VERSION, f, base: {} };
}

/** The op that fills in parts of the profile. Takes cell values by path. */
export function patchProfile(values: Values): Op {
  return {
    op: systemRandom.opId(),
    t: 'profile',
    id: PROFILE_ROW_ID,
    k: 'patch',
    at: hybridTime(Date.now()),
    sv: SCHEMA_VERSION,
    f: values,
    base: {},
  };
}

export interface SyncOptions {
  readonly ops?: readonly Op[];
  readonly cursor?: number;
  readonly epoch?: string | null;
  readonly limit?: number;
}

export function syncRequest(uid: string, options: SyncOptions = {}) {
  return {
    proto: PROTOCOL_VERSION,
    schema: SCHEMA_VERSION,
    uid,
    epoch: options.epoch ?? null,
    cursors: { me: options.cursor ?? 0, feed: 0 },
    full: null,
    ops: options.ops ?? [],
    limit: options.limit ?? 250,
    digest: false,
  };
}

/** Sends one sync request. Throws when the server cannot be reached or refuses. */
export async function syncOverHttp(
  server: Pick<ServerProcess, 'url'>,
  account: Pick<Account, 'token' | 'uid'>,
  options: SyncOptions = {},
): Promise<SyncResponse> {
  const response = await fetch(server.url + SYNC_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${account.token}` },
    body: JSON.stringify(syncRequest(account.uid, options)),
  });
  if (!response.ok) throw new Error(`Sync answered ${response.status}: ${await response.text()}`);
  return syncResponseSchema.parse(await response.json());
}

/** The events of a device's stream, until it ends. */
export async function* eventsOf(
  server: Pick<ServerProcess, 'url'>,
  headers: Readonly<Record<string, string>>,
): AsyncGenerator {
  const { body } = await fetch(server.url + EVENTS_PATH, { headers });
  if (!body) return;
  for await (const chunk of body.pipeThrough(new TextDecoderStream()))
    for (const [, data = ''] of chunk.matchAll(/^data: (.*)$/gm)) yield JSON.parse(data);
}
