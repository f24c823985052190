/**
 * A server with a feed, an admin who posts, and two students with two devices each, whose engines are the real ones.
 */
import {
  COMMUNITY_PATH,
  COMMUNITY_UPLOAD_PATH,
  addToProfilePath,
  opportunityPath,
} from '@shortlist/shared/api/community.ts';
import type { SyncResponse } from '@shortlist/shared/api/sync.ts';
import type { Opportunity } from '@shortlist/shared/opportunity/schema.ts';
import {
  knownAdmin,
  knownUser,
  type KnownUser,
} from '../../../sync-server/src/testing/accounts.ts';
import { NEW_OPPORTUNITY } from '../../../sync-server/src/testing/ops.ts';
import { sendJson, type Answer } from '../../../sync-server/src/testing/api-requests.ts';
import type { TestDeviceOptions, TestDevice } from '../world/test-device.ts';
import { countRequests, NO_FAULT } from '../world/wire-faults.ts';
import { createWorld, type World } from '../world/world.ts';

export interface FeedDevice extends TestDevice {
  /** How many feed changes were received so far. */
  readonly received: number;
  /** How many requests were answered so far. */
  readonly requests: number;
}

type Devices = readonly [FeedDevice, FeedDevice, FeedDevice, FeedDevice];

export interface FeedWorld extends World {
  /** Two of one student, two of another. */
  readonly devices: Devices;
  /** The same device used by another student, whose account is known there. */
  lend(device: FeedDevice, to: KnownUser): FeedDevice;
  /** The opportunities, as the API returns them to a student. */
  opportunitiesOf(user: KnownUser): Promise<readonly Opportunity[]>;
  /** Actions of the admin. Returns the id. */
  post(values?: object): Promise<string>;
  upload(count: number): Promise<void>;
  edit(id: string, values: object): Promise<void>;
  remove(id: string): Promise<void>;
  /** Adds by the REST API, without a device. */
  addByApi(user: KnownUser, id: string): Promise<number>;
}

/** Takes how far ahead the clock of each device is, and the maximum page size. */
export async function createFeedWorld(
  skewsMs: readonly number[] = [],
  pageRows?: number,
): Promise<FeedWorld> {
  const world = await createWorld(undefined, pageRows);
  const { server, user: asha } = world;
  const ravi = await knownUser(server);
  const device = (name: string, index: number, user: KnownUser): FeedDevice =>
    createDevice(world, name, { user, skewMs: skewsMs[index] ?? 0 });
  const devices: Devices = [
    device('asha-phone', 0, asha),
    device('asha-laptop', 1, asha),
    device('ravi-phone', 2, ravi),
    device('ravi-laptop', 3, ravi),
  ];
  return Object.assign(world, {
    devices,
    lend: ({ name, runtime, storage }: FeedDevice, user: KnownUser) =>
      createDevice(world, `${name}-lent`, { user, runtime, storage, skewMs: 0 }),
    async opportunitiesOf(user: KnownUser) {
      const { body } = await request(world, user, `GET ${COMMUNITY_PATH}?limit=100`);
      return body.data?.['opportunities'] as readonly Opportunity[];
    },
    async addByApi(user: KnownUser, id: string) {
      const path = addToProfilePath(id) as `/${string}`;
      return (await request(world, user, `POST ${path}`)).status;
    },
    ...(await adminOf(world)),
  });
}

type SentParts = Parameters<typeof sendJson> extends [unknown, ...infer P] ? P : never;

/** A request without a device. */
async function request({ server, renewSessions }: World, ...parts: SentParts): Promise<Answer> {
  await renewSessions();
  return sendJson(server, ...parts);
}

async function adminOf(world: World) {
  const admin = await knownAdmin(world.server);
  async function send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
    world.pass(1);
    const route = `${method} ${path as `/${string}`}` as const;
    const answer: Answer = await request(world, admin, route, body ? { body } : {});
    if (answer.status >= 300) throw new Error(`${route}: ${answer.status} ${answer.body.message}`);
    return answer.body;
  }
  return {
    async post(values: object = {}) {
      const { data } = await send('POST', COMMUNITY_PATH, { ...NEW_OPPORTUNITY, ...values });
      return String(data?.['_id']);
    },
    async upload(count: number) {
      const opportunities = Array.from({ length: count }, (_, n) => ({
        ...NEW_OPPORTUNITY,
        company: `Uploaded ${n}`,
      }));
      await send('POST', COMMUNITY_UPLOAD_PATH, { opportunities });
    },
    async edit(id: string, values: object) {
      await send('PUT', opportunityPath(id), { ...NEW_OPPORTUNITY, ...values });
    },
    async remove(id: string) {
      await send('DELETE', opportunityPath(id));
    },
  };
}

interface Parts extends Partial<TestDeviceOptions> {
  readonly skewMs: number;
}

function createDevice(world: World, name: string, { skewMs, ...options }: Parts): FeedDevice {
  const device = world.device(name, skewMs, {
    ...options,
    reportDefect: (error) => {
      throw error;
    },
  });
  const { sync } = device;
  const made = Object.assign(device, {
    received: 0,
    requests: 0,
    sync: (wire = NO_FAULT) => sync((direct) => wire(counted.wire(direct))),
  });
  const counted = countRequests((text) => {
    const { feed }: Partial<SyncResponse> = JSON.parse(text);
    made.received += feed?.length ?? 0;
    made.requests += 1;
  });
  return made;
}
