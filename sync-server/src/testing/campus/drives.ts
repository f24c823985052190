/** Drives that an admin posts by the real routes. */
import { DRIVES_PATH, drivePath, drivesAnswerSchema } from '@shortlist/shared/api/campus.ts';
import type { DriveRound } from '@shortlist/shared/opportunity/drive-rounds.ts';
import type { z } from 'zod';
import type { KnownUser } from '../accounts.ts';
import { sendJson } from '../api-requests.ts';
import type { TestApp } from '../create-test-app.ts';
import type { Requests } from '../network.ts';
import { NEW_OPPORTUNITY } from '../ops.ts';

type Drives = z.infer<typeof drivesAnswerSchema>['data']['drives'];
export type PostedDrive = Drives[number];

export const TEST_ROUND: DriveRound = {
  key: 'test-1',
  kind: 'test',
  title: '',
  startsAt: '2026-12-08T10:00:00',
  endsAt: '2026-12-08T11:30:00',
  place: 'Hall A',
  link: '',
  notes: '',
};

export const NEW_DRIVE = {
  ...NEW_OPPORTUNITY,
  company: 'Zenith',
  role: 'SDE',
  eligibilityCriteria: {},
  rounds: [TEST_ROUND],
};

export async function postDrives(
  testApp: Requests,
  admin: KnownUser,
  drives: readonly object[] = [NEW_DRIVE],
): Promise<Drives> {
  const body = { drives, allowDuplicates: true };
  const answer = await sendJson(testApp, admin, `POST ${DRIVES_PATH}`, { body });
  if (answer.status !== 201) throw new Error(`Not posted: ${JSON.stringify(answer.body)}`);
  return drivesAnswerSchema.parse(answer.body).data.drives;
}

export async function editDrive(
  testApp: TestApp,
  admin: KnownUser,
  drive: PostedDrive,
  changes: object,
): Promise<PostedDrive> {
  const path = drivePath(drive._id) as `/${string}`;
  const answer = await sendJson(testApp, admin, `PUT ${path}`, { body: { ...drive, ...changes } });
  const [edited] = drivesAnswerSchema.parse(answer.body).data.drives;
  if (!edited) throw new Error('Nothing was edited.');
  return edited;
}
