import { ACCOUNT_SAFEGUARDS } from './account-safeguards.ts';
import type { Safeguard } from './safeguard.ts';

const SCHEDULES = 'pwa/test/schedules/schedules.test.ts';
const FAULT_PLAN = 'pwa/test/schedules/fault-plan.test.ts';
const FAULTS = 'pwa/test/faults/faults.test.ts';
const NOTHING_LOST = 'pwa/test/commands/nothing-lost.test.ts';
const RESTORE = 'pwa/test/restore/restore.test.ts';
const TWO_DEVICES = 'pwa/test/devices/two-devices.test.ts';
const MODEL = [TWO_DEVICES, FAULTS, FAULT_PLAN, SCHEDULES, NOTHING_LOST];
const RESYNC = 'sync-server/src/platform/http/resync.test.ts';

const APPLY = 'shared/src/sync/apply-op.ts';
const APPLY_CHANGES = 'sync-server/src/features/sync/apply-changes.ts';
const SYNC_REQUEST = 'sync-server/src/features/sync/sync-request.ts';

export const SAFEGUARDS: readonly Safeguard[] = [
  {
    name: 'ledger: an op has its effect once',
    file: APPLY_CHANGES,
    passage: 'const isNew = checked.ok && remember(checked.op, hash, work);',
    replacement: 'const isNew = checked.ok;',
    suites: MODEL,
  },
  {
    name: 'hash: an id used twice is detected',
    file: APPLY_CHANGES,
    passage: "if (known.hash !== hash) return rejected(op, { code: 'op_reused' });",
    replacement: '',
    suites: ['sync-server/src/features/sync/apply-changes.test.ts'],
  },
  {
    name: 'echo: an answer contains every row its ops touched',
    file: APPLY_CHANGES,
    passage: 'echo: rows.texts() };',
    replacement: 'echo: [] };',
    suites: MODEL,
  },
  {
    name: 'row_gone: a patch never creates',
    file: APPLY,
    passage: "if (!row && op.k !== 'put' && op.k !== 'ensure') return { kind: 'row_gone' };",
    replacement: '',
    suites: [...MODEL, RESTORE],
  },
  {
    name: 'full.from: the pages of a full pull are not sent back to the start',
    file: SYNC_REQUEST,
    passage: 'full !== null && full.from >= horizon',
    replacement: 'false',
    suites: [RESTORE, RESYNC],
  },
  {
    name: 'epoch: another history is detected',
    file: SYNC_REQUEST,
    passage: '(epoch !== null && epoch !== ours) || cursors.me > seq',
    replacement: 'cursors.me > seq',
    suites: [RESTORE, RESYNC],
  },
  {
    name: 'cursor ahead: a history that never came so far is detected',
    file: SYNC_REQUEST,
    passage: '(epoch !== null && epoch !== ours) || cursors.me > seq',
    replacement: 'epoch !== null && epoch !== ours',
    suites: [RESTORE, RESYNC],
  },
  {
    name: 'horizon: a device that was away for too long starts a full pull',
    file: SYNC_REQUEST,
    passage: 'const isBehind = cursors.me > 0 && cursors.me < horizon;',
    replacement: 'const isBehind = false;',
    suites: [RESTORE, RESYNC],
  },
  {
    name: 'both: a missing row may also have been deleted',
    file: SYNC_REQUEST,
    passage: "isBehind ? 'both' : 'epoch'",
    replacement: "'epoch'",
    suites: [RESTORE, RESYNC],
  },
  {
    name: 'a resync applies nothing',
    file: SYNC_REQUEST,
    passage: 'const applied = resync\n      ? NO_OPS\n      : applyOps(',
    replacement: 'const applied = applyOps(',
    suites: [RESTORE, RESYNC],
  },
  {
    name: 'join on restore: the screen does not step back to an older server',
    file: 'pwa/src/data/sync/apply/row-change.ts',
    passage: 'known ? isBehind(server, known) : isJoinMode(pull)',
    replacement: 'known !== undefined && isBehind(server, known)',
    suites: [RESTORE],
  },
  {
    name: 'behind: an unannounced restore removes nothing from a device',
    file: 'pwa/src/data/sync/apply/row-change.ts',
    passage: 'known ? isBehind(server, known) : isJoinMode(pull)',
    replacement: 'known ? false : isJoinMode(pull)',
    suites: [SCHEDULES],
  },
  {
    name: 'reupload: what a restored server lost returns to it',
    file: 'pwa/src/data/sync/apply/reupload.ts',
    passage: 'if (missing.length === 0) return;',
    replacement: 'if (missing.length >= 0) return;',
    suites: [RESTORE],
  },
  {
    name: 'recovery first: a reuploaded row is sent before changes to it',
    file: 'pwa/src/data/outbox/queue-merges.ts',
    passage: 'Math.min(first?.n ?? 0, 0) - entries.length',
    replacement: '1_000_000',
    suites: ['pwa/src/data/sync/apply/full-pull.test.ts', RESTORE],
  },
  {
    name: 'Recovered: a change to a row that is gone is shown to the student',
    file: 'pwa/src/data/sync/apply/full-pull.ts',
    passage: 'await db.recovered.bulkAdd(recovered);',
    replacement: '',
    suites: [
      'pwa/test/restore/horizon.test.ts',
      'pwa/src/data/sync/apply/remove-stale-rows.test.ts',
    ],
  },
  {
    name: 'base: an author who saw a value may replace it whatever the clocks say',
    file: APPLY,
    passage: 'return current !== undefined && ownValue(op.base, path) === opIdOf(current[1]);',
    replacement: 'return false;',
    suites: MODEL,
  },
  {
    name: 'offset: stamps are in server time',
    file: 'pwa/src/data/outbox/write-change.ts',
    passage: 'runtime.now() + (stored.offsetMs ?? 0)',
    replacement: 'runtime.now()',
    suites: [...MODEL, 'pwa/src/data/outbox/write-change.test.ts'],
  },
  {
    name: 'clamp: no stamp is later than the server',
    file: APPLY,
    passage: 'const time = op.at < now ? op.at : arrivalTime(row, now);',
    replacement: 'const time = op.at;',
    suites: ['shared/src/sync/apply-op.test.ts', ...MODEL],
  },
  {
    name: 'HLC rebase: a clock that leapt forward does not poison what follows',
    file: 'pwa/src/data/sync/measure-clock.ts',
    passage: 'at > limit || (jumpIndex !== -1 && index >= jumpIndex)',
    replacement: 'false',
    suites: [...MODEL, 'pwa/src/data/sync/measure-clock.test.ts'],
  },
  {
    name: 'leap: changes made before and after a clock was set are distinguished',
    file: 'pwa/src/data/sync/measure-clock.ts',
    passage: '(jumpIndex !== -1 && index >= jumpIndex)',
    replacement: 'before.offsetMs === null',
    suites: ['pwa/src/data/sync/measure-clock.test.ts'],
  },
  {
    name: 'HLC: a new stamp stays above what its author saw',
    file: 'pwa/src/data/sync/measure-clock.ts',
    passage: 'laterOf(last, findLatestSeenTime(entry, rowOf(entry), own)) ?? last',
    replacement: 'last',
    suites: ['pwa/src/data/sync/measure-clock.test.ts'],
  },
  {
    name: 'HLC: edits of one device keep their order',
    file: 'pwa/src/data/outbox/write-change.ts',
    passage: 'hlc = nextHybridTime(hlc, ',
    replacement: "hlc = nextHybridTime('', ",
    suites: [...MODEL, 'pwa/src/data/outbox/write-change.test.ts'],
  },
  {
    name: 'purge hold: a restored server purges no tombstones',
    file: 'sync-server/src/operations/clean-up/purge-tombstones.ts',
    passage: 'if (isPurgeHeld(db, nowMs)) return 0;',
    replacement: '',
    suites: ['sync-server/src/operations/clean-up/purge-tombstones.test.ts'],
  },
  {
    name: 'one transaction: the cursor is saved with its rows',
    file: 'pwa/src/data/sync/engine.ts',
    passage: 'const isApplied = await withFreedStorage(',
    replacement:
      "const now = await db.readMeta('pull');\n" +
      "  if (now) await db.writeMeta('pull', { ...now, cursor: response.cursors.me });\n" +
      '  const isApplied = await withFreedStorage(',
    suites: MODEL,
  },
  {
    name: 'generation: an answer from before a fresh start is dropped',
    file: 'pwa/src/data/sync/apply/apply-response.ts',
    passage: 'if (isStale(pull, answered)) return false;',
    replacement: '',
    suites: ['pwa/src/data/sync/apply/full-pull.test.ts'],
  },
  {
    name: 'numbers: a late answer does not undo a newer one',
    file: 'pwa/src/data/sync/apply/row-change.ts',
    passage:
      'if (isNumberKnown && !isBehind(known, server)) return { t, id, before, after: known };',
    replacement: '',
    suites: [TWO_DEVICES],
  },
  {
    name: 'deleted stays deleted: after an unannounced restore that lost the row',
    file: 'pwa/src/data/sync/apply/reupload.ts',
    passage: 'await db.rows.bulkPut(deleted);',
    replacement: '',
    suites: ['pwa/src/data/sync/apply/server-lost-rows.test.ts'],
  },
  {
    name: 'lost, not gone: a change to a row lost by an unannounced restore is not refused',
    file: 'pwa/src/data/sync/apply/reupload.ts',
    passage: 'return row && isAlive(row) ? [{ row, verdict }] : [];',
    replacement: 'return row && !isAlive(row) ? [{ row, verdict }] : [];',
    suites: [SCHEDULES, 'pwa/test/restore/restore.test.ts'],
  },
  {
    name: 'behind in a delete: a row that another device reuploads does not return',
    file: 'pwa/src/data/sync/apply/row-change.ts',
    passage: "if ((other.del ?? '') > (row.del ?? '')) return true;",
    replacement: '',
    suites: [SCHEDULES],
  },
  {
    name: 'new numbers: rows of a server after an unannounced restore are accepted',
    file: 'pwa/src/data/sync/apply/row-change.ts',
    passage: 'if (isNumberKnown && !isBehind(known, server))',
    replacement: 'if (isNumberKnown)',
    suites: [SCHEDULES],
  },
  {
    name: 'a sent op never grows',
    file: 'pwa/src/data/outbox/change-content.ts',
    passage: "if (last.sentAt !== 0 || change.k !== 'patch') return false;",
    replacement: "if (change.k !== 'patch') return false;",
    suites: MODEL,
  },
  {
    name: 'history: a replaced value is stored',
    file: APPLY_CHANGES,
    passage: 'for (const value of kept) insertDisplaced(tx.db, row, value, cause);',
    replacement: '',
    suites: MODEL,
  },
  {
    name: 'isolation: the account of the request must be that of its token',
    file: SYNC_REQUEST,
    passage:
      "if (request.uid !== uid) throw new ApiError('user_mismatch', API_MESSAGES.userMismatch);",
    replacement: '',
    suites: [FAULTS, 'sync-server/src/features/sync/routes.test.ts'],
  },
  {
    name: 'commit before answer: acknowledged changes are on disk',
    file: 'sync-server/src/platform/db/write-queue.ts',
    passage: '      commit.run();\n    } catch',
    replacement:
      '      for (const job of batch) job.settle(undefined);\n' +
      '      setTimeout(() => commit.run(), 20);\n    } catch',
    suites: [
      'pwa/test/kills/kill-server.test.ts',
      'sync-server/src/platform/db/write-queue.test.ts',
    ],
  },
  {
    name: 'commit before "saved": a command resolves after its transaction',
    file: 'pwa/src/data/database/storage/save.ts',
    passage: 'return await withFreedStorage(db, () => withReconnect(db, write), room);',
    replacement:
      'void withFreedStorage(db, () => withReconnect(db, write), room).catch(() => undefined);\n      return undefined as T;',
    suites: ['pwa/src/data/outbox/write-change.test.ts'],
  },
  ...ACCOUNT_SAFEGUARDS,
  {
    name: 'portal: a foreign page signs no user out',
    file: 'pwa/src/data/sync/interpret-answer.ts',
    passage: "if (result.kind === 'refused') return interpretRefusal(result);",
    replacement:
      "if (status === 401) return { kind: 'ended', why: 'signed-out' };\n  if (result.kind === 'refused') return interpretRefusal(result);",
    suites: ['pwa/test/faults/portals.test.ts', FAULTS],
  },
];
