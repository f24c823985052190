// A hall of students behind one public address, who all want in: what they wait, and what others notice of it.
import { setTimeout as wait } from 'node:timers/promises';
import { AUTH_PATHS, authAnswerSchema, type AuthAnswer } from '@shortlist/shared/api/auth.ts';
import { SYNC_PATH } from '@shortlist/shared/api/sync.ts';
import { wrongCode } from '../src/testing/accounts.ts';
import { syncRequest } from '../src/testing/http-client.ts';
import { startMailServer, type MailServer } from '../src/testing/mail-server.ts';
import { startServer } from '../src/testing/server-process.ts';
import type { Figure } from './figure.ts';
import { readAnswer, send, type Answer } from './http.ts';
import { percentile, timed, timesOf } from './timing.ts';

const STUDENTS = 500;
/** A third of the time in which they should get in. */
const ARRIVE_WITHIN_MS = 200_000;
const CAMPUS = '203.0.113.5';
const ELSEWHERE = '198.51.100.7';
const PASSWORD = 'Monsoon-Mango-26';
const MISTYPED = 'Monsoon-Mango-62';
/** Fewer than one student may send in a minute. */
const SYNCS = 100;

interface World {
  readonly mailServer: MailServer;
  /** Posts from a network address. Statuses other than 2xx are answers, too. */
  readonly post: (from: string, path: string, body: object, token?: string) => Promise<Answer>;
}

/** Takes three and a half minutes. */
export async function benchHall(): Promise<readonly Figure[]> {
  const mailServer = await startMailServer();
  const server = await startServer({
    env: {
      SMTP_URL: mailServer.url,
      TRUSTED_PROXIES: '127.0.0.1',
      PASSWORD_HASH_MEMORY_KIB: '65536',
      LOG_LEVEL: 'error',
      BACKUP_AT: 'off',
    },
  });
  const post: World['post'] = (from, path, body, token = '') => {
    const headers = { 'x-forwarded-for': from, authorization: `Bearer ${token}` };
    return send(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  try {
    return await measure({ mailServer, post });
  } finally {
    await server.kill();
    await mailServer.stop();
    server.removeData();
  }
}

async function measure(world: World): Promise<readonly Figure[]> {
  const [before, meanwhile] = [await syncsElsewhere(world, 1), await syncsElsewhere(world, 2)];
  const alone = await timesOf(SYNCS, before);
  const entering = Promise.all(
    Array.from({ length: STUDENTS }, async (_, n) => {
      await wait((n * ARRIVE_WITHIN_MS) / STUDENTS);
      return enter(world, CAMPUS, n);
    }),
  );
  const beside: number[] = [];
  for (let n = 0; n < SYNCS; n += 1) {
    beside.push(await timed(meanwhile));
    await wait(ARRIVE_WITHIN_MS / SYNCS);
  }
  const entered = await entering;
  const hall = `${STUDENTS} students behind one address`;
  const signIns = entered.flatMap(({ signInMs }) => signInMs ?? []);
  return [
    { name: `${hall}, refused`, unit: 'students', ours: STUDENTS - signIns.length },
    { name: `${hall}, slowest sign-in`, unit: 'ms', ours: Math.max(...signIns) },
    {
      name: 'a sync of somebody else meanwhile (floor: without), 99 %',
      unit: 'ms',
      ours: percentile(beside, 0.99),
      floor: percentile(alone, 0.99),
    },
  ];
}

async function syncsElsewhere(world: World, n: number): Promise<() => Promise<unknown>> {
  const { session } = await enter(world, ELSEWHERE, n);
  if (!session) throw new Error('Nobody can get in.');
  return () => sync(world, ELSEWHERE, session);
}

interface Entered {
  /** Absent for a student who was refused. */
  readonly signInMs?: number;
  readonly session?: AuthAnswer;
}

/** Every fiftieth mistypes the code, every twentieth the password. */
async function enter(world: World, from: string, n: number): Promise<Entered> {
  const email = `student${n}@${from}.example`;
  const form = { name: 'Asha Rao', email, password: PASSWORD, confirmPassword: PASSWORD };
  if ((await world.post(from, AUTH_PATHS.register, form)).status !== 201) return {};
  const otp = await mailedCode(world.mailServer, email);
  if (n % 50 === 0) await world.post(from, AUTH_PATHS.verifyEmail, { email, otp: wrongCode(otp) });
  if ((await world.post(from, AUTH_PATHS.verifyEmail, { email, otp })).status !== 200) return {};
  if (n % 20 === 0) await world.post(from, AUTH_PATHS.login, { email, password: MISTYPED });
  const startedAt = performance.now();
  const answer = await world.post(from, AUTH_PATHS.login, { email, password: PASSWORD });
  const signInMs = performance.now() - startedAt;
  if (answer.status !== 200) return {};
  const session = readAnswer(answer, (body) => authAnswerSchema.parse(body));
  await sync(world, from, session);
  return { signInMs, session };
}

async function sync({ post }: World, from: string, { token, user }: AuthAnswer): Promise<unknown> {
  const answer = await post(from, SYNC_PATH, syncRequest(user?._id ?? ''), token);
  return readAnswer(answer, (body) => body);
}

/** The code in the subject of the mail, which is sent after the answer. */
async function mailedCode({ received }: MailServer, email: string): Promise<string> {
  for (;;) {
    const mail = received.find(({ to }) => to.includes(email));
    const code = mail && /^Subject: (\d{6}) /m.exec(mail.raw)?.[1];
    if (code) return code;
    await wait(20);
  }
}
