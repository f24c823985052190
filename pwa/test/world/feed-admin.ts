/** The feed of a world: what an admin does with it, and what students do without a device. */
import {
  COMMUNITY_PATH,
  COMMUNITY_UPLOAD_PATH,
  addToProfilePath,
  opportunityPath,
} from '@shortlist/shared/api/community.ts';
import { DRIVES_PATH, drivePath, drivesAnswerSchema } from '@shortlist/shared/api/campus.ts';
import type { DriveRound } from '@shortlist/shared/opportunity/drive-rounds.ts';
import type { Opportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { knownAdmin, type KnownUser } from '../../../sync-server/src/testing/accounts.ts';
import { sendJson, type Answer } from '../../../sync-server/src/testing/api-requests.ts';
import { NEW_DRIVE } from '../../../sync-server/src/testing/campus/drives.ts';
import { NEW_OPPORTUNITY } from '../../../sync-server/src/testing/ops.ts';
import type { TestDevice } from './test-device.ts';
import { createWorld, type World } from './world.ts';

export interface FeedAdmin {
  /** The account of the admin. */
  readonly admin: () => Promise<KnownUser>;
  /** Actions of the admin. Returns the id. */
  post(values?: object): Promise<string>;
  upload(count: number): Promise<void>;
  edit(id: string, values: object): Promise<void>;
  remove(id: string): Promise<void>;
  /** A drive of the placement cell. Returns the id. */
  postDrive(rounds: readonly DriveRound[], values?: object): Promise<string>;
  editDrive(id: string, values: object): Promise<void>;
  /** The opportunities, as the API returns them to a student. */
  opportunitiesOf(user: KnownUser): Promise<readonly Opportunity[]>;
  /** Adds by the REST API, without a device. */
  addByApi(user: KnownUser, id: string): Promise<number>;
}

export function createFeedAdmin(world: World): FeedAdmin {
  let known: Promise<KnownUser> | undefined;
  const admin = (): Promise<KnownUser> => (known ??= knownAdmin(world.server));
  async function send(user: KnownUser, route: string, body?: object): Promise<Answer> {
    await world.renewSessions();
    return sendJson(world.server, user, route as `GET /${string}`, body ? { body } : {});
  }
  async function act(route: string, body?: object): Promise<Answer['body']> {
    world.pass(1);
    const answer = await send(await admin(), route, body);
    if (answer.status >= 300) throw new Error(`${route}: ${answer.status} ${answer.body.message}`);
    return answer.body;
  }
  return {
    admin,
    async post(values = {}) {
      const { data } = await act(`POST ${COMMUNITY_PATH}`, { ...NEW_OPPORTUNITY, ...values });
      return String(data?.['_id']);
    },
    async upload(count) {
      const opportunities = Array.from({ length: count }, (_, n) => ({
        ...NEW_OPPORTUNITY,
        company: `Uploaded ${n}`,
      }));
      await act(`POST ${COMMUNITY_UPLOAD_PATH}`, { opportunities });
    },
    edit: async (id, values) =>
      void (await act(`PUT ${opportunityPath(id)}`, { ...NEW_OPPORTUNITY, ...values })),
    remove: async (id) => void (await act(`DELETE ${opportunityPath(id)}`)),
    async postDrive(rounds, values = {}) {
      const drives = [{ ...NEW_DRIVE, ...values, rounds }];
      const body = { drives, allowDuplicates: true };
      const answer = drivesAnswerSchema.parse(await act(`POST ${DRIVES_PATH}`, body));
      return answer.data.drives[0]?._id ?? '';
    },
    editDrive: async (id, values) =>
      void (await act(`PUT ${drivePath(id)}`, { ...NEW_DRIVE, ...values })),
    async opportunitiesOf(user) {
      const { body } = await send(user, `GET ${COMMUNITY_PATH}?limit=100`);
      return body.data?.['opportunities'] as readonly Opportunity[];
    },
    addByApi: async (user, id) => (await send(user, `POST ${addToProfilePath(id)}`)).status,
  };
}

export interface FeedWorld extends World, FeedAdmin {
  /** Two of one student, one of another. */
  readonly devices: readonly [TestDevice, TestDevice, TestDevice];
  /** The same device used by another student, whose account is known there. */
  lend(device: TestDevice, to: KnownUser): TestDevice;
}

/** Takes the maximum page size. */
export async function createFeedWorld(pageRows?: number): Promise<FeedWorld> {
  const world = await createWorld(undefined, pageRows);
  const ravi = { user: await world.enrol() };
  return Object.assign(world, createFeedAdmin(world), {
    devices: [
      world.device('asha-phone'),
      world.device('asha-laptop'),
      world.device('ravi-phone', 0, ravi),
    ] as const,
    lend: ({ name, runtime, storage }: TestDevice, user: KnownUser) =>
      world.device(`${name}-lent`, 0, { user, runtime, storage }),
  });
}
