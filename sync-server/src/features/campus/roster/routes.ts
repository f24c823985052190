import {
  ROSTER_MAX_BYTES,
  ROSTER_PATH,
  ROSTER_TAKE_BACK_PATH,
} from '@shortlist/shared/api/campus.ts';
import { Hono, type Context } from 'hono';
import { sha256 } from '../../../platform/crypto/digests.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { perMinute, type AccessRule, type RouteRule } from '../../../platform/http/access-rule.ts';
import { answerJsonText } from '../../../platform/http/answer-json.ts';
import { requesterOf, type AppEnv } from '../../../platform/http/app-env.ts';
import { parseJson, readText } from '../../../platform/http/read-body.ts';
import { seenTagsOf, writeConditionsOf } from '../../../platform/http/request-parameters.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import { applyRoster } from './apply-roster.ts';
import { clearRoster, saveRoster, takeRosterBack, type RosterRequest } from './rosters.ts';
import { rosterAnswer } from './shown-roster.ts';

const WRITE: AccessRule = { who: 'admin', perUser: perMinute('roster-writes', 10) };

export const rosterRules: readonly RouteRule[] = [
  [`GET ${ROSTER_PATH}`, { who: 'admin', perUser: perMinute('roster-reads', 60) }],
  [`PUT ${ROSTER_PATH}`, { ...WRITE, body: { maxBytes: ROSTER_MAX_BYTES, gzip: true } }],
  [`DELETE ${ROSTER_PATH}`, WRITE],
  [`POST ${ROSTER_TAKE_BACK_PATH}`, WRITE],
];

export function rosterRoutes(deps: ServerDeps): Hono<AppEnv> {
  const answer = async (c: Context<AppEnv>) => answerJsonText(c, await rosterAnswer(deps));
  const answerChange = (c: Context<AppEnv>): Promise<Response> => {
    // The accounts follow; nobody waits for them, and what fails is done by the job.
    applyRoster(deps).catch((error: unknown) =>
      c.var.log.error({ err: error }, 'the roster could not be compared with the accounts'),
    );
    return answer(c);
  };

  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const read = { event: 'sensitive_read', by: requesterOf(c), detail: 'roster' } as const;
      await inTransaction(deps, (tx) => deps.audit(tx, read));
      return answer(c);
    })
    .put('/', async (c) => {
      const text = await readText(c);
      const body = parseJson(text);
      await saveRoster({ ...requestOf(c), input: sha256(text) }, body, deps);
      return answerChange(c);
    })
    .delete('/', async (c) => {
      await clearRoster(requestOf(c), deps);
      return answerChange(c);
    })
    .post('/take-back', async (c) => {
      await takeRosterBack(requestOf(c), deps);
      return answerChange(c);
    });
}

function requestOf(c: Context<AppEnv>): RosterRequest {
  const { key } = writeConditionsOf(c);
  return { ...requesterOf(c), key, seen: seenTagsOf(c), input: null };
}
