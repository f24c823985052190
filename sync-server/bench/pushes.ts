/** Students who each add one placement after the other. */
import { SYNC_PATH, type SyncResponse } from '@shortlist/shared/api/sync.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { putPlacement, syncRequest } from '../src/testing/http-client.ts';
import type { FilledServer, SignedIn } from './fill-database.ts';
import { readAnswer, send } from './http.ts';

/** Resolves when a placement of the next student is saved. */
export type Push = () => Promise<unknown>;

/** Each student has one device, in sync with an account that was filled with so many placements. */
export function pushesTo({ server, students }: FilledServer, placements: number): Push {
  const devices = students.map((student) => ({ student, cursor: placements + 1 }));
  const next = inTurn(devices);
  return async () => {
    const device = next();
    const ops = [putPlacement(buildPlacementValues())];
    const body = JSON.stringify(syncRequest(device.student.uid, { ops, cursor: device.cursor }));
    const answer = await post(server.url + SYNC_PATH, body, device.student);
    const { results, cursors } = readAnswer(answer, (json) => json as SyncResponse);
    if (results[0]?.r !== 'applied') throw new Error('The change was not applied.');
    device.cursor = cursors.me;
  };
}

/** The same to the bare server. */
export function barePushesTo(url: string, students: readonly SignedIn[]): Push {
  const next = inTurn(students);
  return async () => {
    const student = next();
    const body = JSON.stringify({ ops: [putPlacement(buildPlacementValues())] });
    readAnswer(await post(`${url}/push/${student.uid}`, body, student), (json) => json);
  };
}

const post = (url: string, body: string, { token }: SignedIn) =>
  send(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });

function inTurn<T>(all: readonly T[]): () => T {
  let calls = 0;
  return () => {
    const one = all[calls % all.length];
    calls += 1;
    if (!one) throw new Error('There is none.');
    return one;
  };
}
