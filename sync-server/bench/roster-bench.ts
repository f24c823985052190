// How long a roster of twenty thousand students takes to be saved, and until ten thousand accounts have what it says;
// and how long others wait meanwhile.
import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { ROSTER_PATH, ROSTER_STUDENTS_MAX } from '@shortlist/shared/api/campus.ts';
import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import { openToRead } from '../src/platform/db/open-database.ts';
import { startServer } from '../src/testing/server-process.ts';
import type { Figure } from './figure.ts';
import { fillDatabase } from './fill-database.ts';
import { readAnswer, send } from './http.ts';
import { longestHold, sampledTo } from './loop-samples.ts';
import { timed } from './timing.ts';

const STUDENTS = 10_000;
const LOOKED_EVERY_MS = 200;

export async function benchRoster(): Promise<readonly Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-bench-'));
  const { admins } = fillDatabase(dataDir, { students: STUDENTS, admins: 1 });
  const samples = join(dataDir, 'loop');
  const server = await startServer({
    dataDir,
    env: {
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      BACKUP_AT: 'off',
      ...sampledTo(samples),
    },
  });
  try {
    const headers = { authorization: `Bearer ${admins[0]?.token ?? ''}` };
    const savedFrom = Date.now();
    const saved = await timed(() => save(server.url + ROSTER_PATH, headers));
    const heldMeanwhile = longestHold(samples, savedFrom);
    const appliedFrom = Date.now();
    const applied = await timed(() => untilApplied(dataDir));
    const heldThen = longestHold(samples, appliedFrom);
    const read = await timed(() => send(server.url + ROSTER_PATH, { headers }));
    const name = `a roster of ${ROSTER_STUDENTS_MAX} students`;
    return [
      { name: `${name}, until it is saved`, unit: 'ms', ours: saved },
      { name: `${name}, the longest wait of others meanwhile`, unit: 'ms', ours: heldMeanwhile },
      { name: `${name}, until ${STUDENTS} accounts have it`, unit: 'ms', ours: applied },
      {
        name: `${name}, the longest wait of others then`,
        unit: 'ms',
        ours: heldThen,
      },
      { name: `${name}, until it is read`, unit: 'ms', ours: read },
    ];
  } finally {
    await server.kill();
    server.removeData();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function save(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const students = Array.from({ length: ROSTER_STUDENTS_MAX }, (_, n) => studentAt(n + 1));
  const body = gzipSync(JSON.stringify({ students, fileName: 'roster.xlsx' }));
  const conditions = { 'if-match': '"none"', 'content-encoding': 'gzip' };
  const sent = { method: 'PUT', body, headers: { ...headers, ...conditions } } as const;
  readAnswer(await send(url, sent), (answer) => answer);
}

/** The half of them have accounts. */
export function studentAt(n: number): CollegeFacts {
  return {
    rollNumber: `21CS${String(n).padStart(5, '0')}`,
    email: `person${n}@college.example`,
    name: `Person ${n}`,
    degree: 'B.Tech',
    branch: 'Computer Science and Engineering',
    graduationYear: 2027,
    cgpa: 6 + (n % 400) / 100,
    degreePercentage: null,
    tenth: { value: 80 + (n % 200) / 10, outOf: 100 },
    twelfth: { value: 9.1, outOf: 10 },
    diploma: null,
    activeBacklogs: n % 3,
    pastBacklogs: 0,
    gapYears: 0,
  };
}

async function untilApplied(dataDir: string): Promise<void> {
  const db = openToRead(join(dataDir, 'shortlist.db'));
  const applied = db.sqlite.prepare('SELECT 1 FROM rosters WHERE applied_at IS NOT NULL');
  while (applied.get() === undefined) await wait(LOOKED_EVERY_MS);
  await db.close();
}
