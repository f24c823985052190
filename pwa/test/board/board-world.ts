/** A server with a board, an admin who posts, and two students with two devices each, whose engines are the real ones. */
import {
  COMMUNITY_PATH,
  COMMUNITY_UPLOAD_PATH,
  addToProfilePath,
  opportunityPath,
} from '@shortlist/shared/api/community.ts';
import type { SyncResponse } from '@shortlist/shared/api/sync.ts';
import type { Opportunity } from '@shortlist/shared/opportunity/schema.ts';
import { createTestApp, type TestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import {
  anotherDevice,
  knownAdmin,
  knownUser,
  type KnownUser,
} from '../../../sync-server/src/testing/known-user.ts';
import { POSTING } from '../../../sync-server/src/testing/posting.ts';
import { sendJson } from '../../../sync-server/src/testing/send-json.ts';
import type { AddingDevice } from '../../src/commands/add-opportunity.ts';
import { feedDatabase } from '../../src/db/feed-database.ts';
import { userDatabase } from '../../src/db/user-database.ts';
import type { Fetch } from '../../src/http/client.ts';
import { postSync } from '../../src/http/sync.ts';
import { runSync, type RunResult } from '../../src/sync/engine.ts';
import { createTestDevice, ownStorage, type TestDevice } from '../../src/testing/test-device.ts';
import type { Wire } from '../world/wire-faults.ts';

export interface BoardDevice extends AddingDevice {
  readonly name: string;
  readonly device: TestDevice;
  readonly user: KnownUser;
  readonly storage: ReturnType<typeof ownStorage>;
  /** One run of the engine; `wire` stands between it and the server. */
  sync(wire?: Wire): Promise<RunResult>;
  /** How many changes of the board came over the wire so far. */
  received: number;
  /** How many requests were answered so far. */
  requests: number;
}

export interface BoardWorld {
  readonly server: TestApp;
  readonly devices: readonly BoardDevice[];
  /** The same device in the hands of another student, whose account is known there. */
  lend(device: BoardDevice, to: KnownUser): BoardDevice;
  /** What stands on the board, as the API gives it to a student. */
  board(user: KnownUser): Promise<readonly Opportunity[]>;
  /** All that an admin does. Each gives the id. */
  post(values?: object): Promise<string>;
  /** Posts so many at once. */
  upload(count: number): Promise<void>;
  edit(id: string, values: object): Promise<void>;
  remove(id: string): Promise<void>;
  /** Adds without a device. */
  addByApi(user: KnownUser, id: string): Promise<number>;
  pass(ms: number): void;
  close(): void;
}

const DEVICES = ['asha-phone', 'asha-laptop', 'ravi-phone', 'ravi-laptop'] as const;

/** Takes how far ahead the clock of each device is. */
export async function createBoardWorld(skewsMs: readonly number[] = []): Promise<BoardWorld> {
  const server = await createTestApp();
  const admin = knownAdmin(server);
  const [asha, ravi] = [knownUser(server), knownUser(server)];
  const pass = (ms: number): void => {
    server.clock.advance(ms);
    for (const device of new Set(devices.map((each) => each.device))) device.advance(ms);
  };
  const direct: Fetch = async (path, init) => {
    pass(1);
    return await server.app.request(path, init);
  };
  const devices = DEVICES.map((name, index) => {
    const device = createTestDevice(name, server.clock.now() + (skewsMs[index] ?? 0));
    return createDevice({ server, name, user: index < 2 ? asha : ravi, device, direct });
  });
  return {
    server,
    devices,
    lend({ name, device, storage }, user) {
      const lent = createDevice({ server, name: `${name}-lent`, user, device, direct, storage });
      devices.push(lent);
      return lent;
    },
    pass,
    async board(user) {
      const { body } = await sendJson(
        server,
        anotherDevice(server, user),
        `GET ${COMMUNITY_PATH}?limit=100`,
      );
      return body.data?.['opportunities'] as readonly Opportunity[];
    },
    async post(values = {}) {
      pass(1);
      const { body } = await sendJson(
        server,
        anotherDevice(server, admin),
        `POST ${COMMUNITY_PATH}`,
        {
          body: { ...POSTING, ...values },
        },
      );
      return String(body.data?.['_id']);
    },
    async upload(count) {
      const opportunities = Array.from({ length: count }, (_, n) => ({
        ...POSTING,
        company: `Uploaded ${n}`,
      }));
      const route = `POST ${COMMUNITY_UPLOAD_PATH}` as const;
      await sendJson(server, anotherDevice(server, admin), route, { body: { opportunities } });
    },
    edit: (id, values) => asAdmin('PUT', id, { ...POSTING, ...values }),
    remove: (id) => asAdmin('DELETE', id),
    async addByApi(user, id) {
      const path = addToProfilePath(id) as `/${string}`;
      return (await sendJson(server, anotherDevice(server, user), `POST ${path}`)).status;
    },
    close() {
      for (const { db, feed } of devices) {
        db.close();
        feed.close();
      }
      server.close();
    },
  };

  async function asAdmin(method: 'PUT' | 'DELETE', id: string, body?: object): Promise<void> {
    pass(1);
    const route = `${method} ${opportunityPath(id) as `/${string}`}` as const;
    const { status, body: said } = await sendJson(
      server,
      anotherDevice(server, admin),
      route,
      body ? { body } : {},
    );
    if (status !== 200) throw new Error(`${route}: ${status} ${said.message}`);
  }
}

function createDevice(options: {
  readonly server: TestApp;
  readonly name: string;
  readonly user: KnownUser;
  readonly device: TestDevice;
  readonly direct: Fetch;
  readonly storage?: BoardDevice['storage'];
}): BoardDevice {
  const { server, name, user, device, direct, storage = ownStorage() } = options;
  const db = userDatabase(user.uid, storage);
  const feed = feedDatabase(storage);
  const counting: Fetch = async (path, init) => {
    const answer = await direct(path, init);
    const { feed: rows } = (await answer.clone().json()) as Partial<SyncResponse>;
    made.received += rows?.length ?? 0;
    made.requests += 1;
    return answer;
  };
  const made: BoardDevice = {
    name,
    uid: user.uid,
    user,
    db,
    feed,
    device,
    storage,
    received: 0,
    requests: 0,
    sync: (wire = (fetch) => fetch) =>
      runSync({
        db,
        feed,
        uid: user.uid,
        device,
        reportDefect: (error) => {
          throw error;
        },
        send: (request) =>
          postSync(request, { token: signIn(server, user), fetch: wire(counting) }),
      }),
  };
  return made;
}

/** A new session, because months may pass between two requests. */
function signIn(server: TestApp, user: KnownUser): string {
  return (anotherDevice(server, user).headers.authorization ?? '').replace('Bearer ', '');
}
