/** Students who all register in the last seconds before a deadline, some of them too late. */
import { setTimeout as wait } from 'node:timers/promises';
import { registrationPath } from '@shortlist/shared/api/campus.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { NEW_DRIVE, type PostedDrive } from '../src/testing/campus/drives.ts';
import { postDrivesOverHttp } from '../src/testing/http-client.ts';
import { readColumn } from '../src/testing/sql.ts';
import { untilCount, type Cell, type RosterStudent } from './campus-cell.ts';
import type { Figure } from './figure.ts';
import { send } from './http.ts';
import { longestHold } from './loop-samples.ts';
import { saveWhile } from './small-changes.ts';
import { percentile } from './timing.ts';

const STUDENTS = 500;
const TOO_LATE = 50;
const WITHIN_MS = 10_000;
/** Of the last one that is in time, and of the first that is not. */
const APART_MS = 500;
const TIME_ZONE = 'Asia/Kolkata';
const CONFLICT = 409;
/** The deadline is a whole second. */
const SECOND_MS = 1000;

interface Sent {
  readonly uid: string;
  readonly isInTime: boolean;
  readonly status: number;
  readonly ms: number;
}

export async function measureRegistrations(cell: Cell): Promise<readonly Figure[]> {
  const { urls, others, db, samples } = cell;
  const after = Math.ceil((Date.now() + WITHIN_MS) / SECOND_MS) * SECOND_MS;
  const drive = await postDrive(cell, wallTimeIn(after - SECOND_MS, TIME_ZONE));
  let isOver = false;
  const saving = saveWhile(() => !isOver, { urls, students: others });
  const startedAt = Date.now();
  const sent = await registerAll(cell, drive, { startedAt, after });
  isOver = true;
  const changes = await saving;
  const stored = await readColumn<string>(db, REGISTERED, drive._id);
  // All accounts are looked at for the announcement of the drive: what is measured next does not wait for that.
  await untilCount(db, 0, 'SELECT count(*) FROM reminder_due WHERE announce_at = 0');
  const answers = sent.map(({ ms }) => ms);
  const held = longestHold(samples, startedAt);
  const name = `${STUDENTS} registrations in ${WITHIN_MS / SECOND_MS} s`;
  return [
    { name: `${name}, answer, 99 %`, unit: 'ms', ours: percentile(answers, 0.99) },
    { name: `${name}, the longest wait of others`, unit: 'ms', ours: held },
    { name: `${name}, changes of others, 99 %`, unit: 'ms', ours: percentile(changes, 0.99) },
    { name: `${name}, stored`, unit: 'students', ours: stored.length },
    { name: `${name}, wrong`, unit: 'students', ours: countWrong(sent, stored) },
  ];
}

const REGISTERED = `SELECT uid FROM rows
  WHERE t = 'registration' AND id = ? AND deleted_at IS NULL`;

/** `after`: when the deadline is over. Most come in the seconds before it, the last ones in the second after it. */
function registerAll(
  cell: Cell,
  drive: PostedDrive,
  { startedAt, after }: { readonly startedAt: number; readonly after: number },
): Promise<readonly Sent[]> {
  const students = cell.listed.slice(0, STUDENTS);
  const inTime = inTurn(students.slice(TOO_LATE), startedAt, after - APART_MS);
  const tooLate = inTurn(students.slice(0, TOO_LATE), after + APART_MS, after + SECOND_MS);
  return Promise.all([
    ...inTime.map((turn) => register(cell, drive, { ...turn, isInTime: true })),
    ...tooLate.map((turn) => register(cell, drive, { ...turn, isInTime: false })),
  ]);
}

/** Not stored although in time, stored although too late, stored twice, or told something else. */
function countWrong(sent: readonly Sent[], stored: readonly string[]): number {
  const has = new Set(stored);
  const wrong = sent.filter(
    ({ uid, isInTime, status }) =>
      has.has(uid) !== isInTime || status !== (isInTime ? 200 : CONFLICT),
  );
  return wrong.length + stored.length - has.size;
}

async function postDrive({ urls, admin }: Cell, deadline: string): Promise<PostedDrive> {
  const drive = {
    ...NEW_DRIVE,
    company: `Registers until ${deadline}`,
    registration: 'cell',
    deadlines: { applicationDeadline: deadline },
  };
  const [posted] = await postDrivesOverHttp({ url: urls[0] ?? '' }, admin, [drive]);
  if (!posted) throw new Error('Nothing was posted.');
  return posted;
}

interface Turn {
  readonly student: RosterStudent;
  readonly at: number;
  readonly n: number;
}

function inTurn(students: readonly RosterStudent[], from: number, to: number): readonly Turn[] {
  const apart = (to - from) / students.length;
  return students.map((student, n) => ({ student, n, at: from + n * apart }));
}

async function register(
  { urls }: Cell,
  drive: PostedDrive,
  { student, at, n, isInTime }: Turn & Pick<Sent, 'isInTime'>,
): Promise<Sent> {
  await wait(Math.max(0, at - Date.now()));
  const { uid, token, rollNumber } = student;
  const body = JSON.stringify({ facts: { name: rollNumber, rollNumber } });
  const headers = { authorization: `Bearer ${token}` };
  const startedAt = performance.now();
  const url = `${urls[n % urls.length]}${registrationPath(drive._id)}`;
  const { status } = await send(url, { method: 'PUT', headers, body });
  return { uid, isInTime, status, ms: performance.now() - startedAt };
}
