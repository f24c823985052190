/**
 * Named points at which a server can be killed: between two steps of the transaction that applies a device's changes,
 * and around its answer. The server is the real one; only its statements and its answers are intercepted here.
 */
import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import Database, { type Statement } from 'better-sqlite3';
import { Client } from 'pg';
import { SYNC_PATH } from '@shortlist/shared/api/sync.ts';

const STEPS = {
  begin: /^BEGIN/,
  ledger: /^insert into "op_ledger"/,
  history: /^insert into "field_history"/,
  row: /^(?:insert into|update) "rows"/,
  counter: /^insert into "user_sync"/,
  commit: /^COMMIT/,
} as const;

export type Step = keyof typeof STEPS;

/** Where a server dies. An answer comes after the commit, so what it says is on disk whether it arrives or not. */
export type KillPoint =
  `${'before' | 'after'} ${Step}` | 'before the answer' | 'in the middle of the answer';

export const KILL_POINTS: readonly KillPoint[] = [
  'before begin',
  'after begin',
  'before ledger',
  'after ledger',
  'before history',
  'after history',
  'before row',
  'after row',
  'before counter',
  'after counter',
  'before commit',
  'after commit',
  'before the answer',
  'in the middle of the answer',
];

/** Die when the point is reached for the n-th time since the first request, counted from 1. */
export interface ScheduledKill {
  readonly point: KillPoint;
  readonly occurrence: number;
}

/** Ends this process at the point, as `kill -9` from outside would. */
export function scheduleKill({ point, occurrence }: ScheduledKill): void {
  let passed = 0;
  // Starting takes transactions of its own.
  let isServing = false;
  subscribe('http.server.request.start', () => {
    isServing = true;
  });
  const pass = (at: KillPoint): boolean =>
    isServing && at === point && (passed += 1) === occurrence;
  watchStatements((at) => {
    if (pass(at)) die();
  });
  watchAnswers(pass);
}

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

/**
 * Reports the last step of a group commit, from inside the process, on either engine. Only transactions that apply
 * changes are reported.
 */
function watchStatements(onPoint: (point: KillPoint) => void): void {
  const stepIn = createStepFinder();
  wrapStatements(({ source, database }, run) => {
    const step = stepIn(database, source);
    if (step) onPoint(`before ${step}`);
    const result = run();
    if (step) onPoint(`after ${step}`);
    return result;
  });
  wrapQueries((client, sql, run) => {
    const step = stepIn(client, sql);
    if (step) onPoint(`before ${step}`);
    const result = run();
    if (step && result instanceof Promise)
      result.then(() => onPoint(`after ${step}`)).catch(() => undefined);
    return result;
  });
}

/** Finds the step of a statement on a connection, if it is reported. */
function createStepFinder(): (connection: object, sql: string) => Step | undefined {
  const takesChanges = new WeakSet();
  return (connection, sql) => {
    const step = matchStep(sql);
    if (step === 'begin') takesChanges.delete(connection);
    if (step === 'ledger') takesChanges.add(connection);
    // When a transaction begins it is not known yet whether it will apply changes.
    return step === 'begin' || takesChanges.has(connection) ? step : undefined;
  };
}

function matchStep(sql: string): Step | undefined {
  for (const [step, pattern] of Object.entries(STEPS)) if (pattern.test(sql)) return step as Step;
  return undefined;
}

type Run = (...values: unknown[]) => unknown;

/** Wraps every run of every statement of this process. */
export function wrapStatements(
  around: (statement: Statement, run: () => unknown) => unknown,
): void {
  const memory = new Database(':memory:');
  const prototype: { run: Run } = Object.getPrototypeOf(memory.prepare('SELECT 1'));
  const { run } = prototype;
  prototype.run = function (this: Statement, ...values) {
    return around(this, () => Reflect.apply(run, this, values));
  };
  memory.close();
}

type Query = (...values: unknown[]) => unknown;

/** Wraps every query of every connection to PostgreSQL of this process. */
function wrapQueries(around: (client: Client, sql: string, run: () => unknown) => unknown): void {
  const prototype: { query: Query } = Client.prototype;
  const { query } = prototype;
  prototype.query = function (this: Client, ...values) {
    const [what] = values;
    const sql = typeof what === 'string' ? what : String(Reflect.get(Object(what), 'text'));
    return around(this, sql, () => Reflect.apply(query, this, values));
  };
}

function watchAnswers(pass: (point: KillPoint) => boolean): void {
  const end: (...values: never[]) => unknown = Reflect.get(ServerResponse.prototype, 'end');
  Reflect.set(
    ServerResponse.prototype,
    'end',
    function (this: ServerResponse, ...values: unknown[]) {
      const isSync = this.req.url === SYNC_PATH;
      if (isSync && pass('before the answer')) die();
      const [body] = values;
      const bytes =
        typeof body === 'string' || body instanceof Uint8Array ? Buffer.from(body) : null;
      if (isSync && bytes && pass('in the middle of the answer'))
        return this.write(bytes.subarray(0, bytes.length / 2), die);
      return Reflect.apply(end, this, values);
    },
  );
}
