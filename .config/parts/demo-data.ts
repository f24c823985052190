import { wallTimeOf } from '../../shared/src/lib/wall-time.ts';
import {
  putPlacement,
  registerOverHttp,
  syncOverHttp,
  type Credentials,
} from '../../sync-server/src/testing/http-client.ts';
import { realisticPlacements } from '../../sync-server/src/testing/realistic-placements.ts';
import type { ServerProcess } from '../../sync-server/src/testing/server-process.ts';

export const DEMO_STUDENT: Credentials = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  password: 'monsoon-2026',
};
export const DEMO_ADMIN: Credentials = {
  name: 'Placement Cell',
  email: 'cell@example.in',
  password: 'noticeboard-2026',
};

/** Registers both people with a running server and gives the student forty placements around today. */
export async function seedDemo(server: Pick<ServerProcess, 'url' | 'dataDir'>): Promise<void> {
  await registerOverHttp(server, DEMO_ADMIN);
  const student = await registerOverHttp(server, DEMO_STUDENT);
  const ops = realisticPlacements(wallTimeOf(new Date())).map((values) => putPlacement(values));
  await syncOverHttp(server, student, { ops });
}
