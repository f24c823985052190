import { LIST_MAX_BYTES, LISTS_PATH } from '@shortlist/shared/api/campus.ts';
import { Hono, type Context } from 'hono';
import { sha256 } from '../../../platform/crypto/digests.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { perMinute, type AccessRule, type RouteRule } from '../../../platform/http/access-rule.ts';
import { requesterOf, type AppEnv } from '../../../platform/http/app-env.ts';
import { parseJson, readText } from '../../../platform/http/read-body.ts';
import { writeConditionsOf } from '../../../platform/http/request-parameters.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import type { AdminRequest } from '../../community/admin-request.ts';
import { applyLists } from './apply-lists.ts';
import { getShown, listShown, publishList, takeListBack } from './lists.ts';
import { listEntries } from './lists-store.ts';

const READ: AccessRule = { who: 'admin', perUser: perMinute('list-reads', 60) };
const WRITE: AccessRule = { who: 'admin', perUser: perMinute('list-writes', 20) };

export const listRules: readonly RouteRule[] = [
  [`GET ${LISTS_PATH}`, READ],
  [`GET ${LISTS_PATH}/:id`, READ],
  [`POST ${LISTS_PATH}`, { ...WRITE, body: { maxBytes: LIST_MAX_BYTES, gzip: true } }],
  [`POST ${LISTS_PATH}/:id/take-back`, WRITE],
];

export function listRoutes(deps: ServerDeps): Hono<AppEnv> {
  /** The accounts follow; nobody waits for them, and what fails is done by the job. */
  const apply = (c: Context<AppEnv>): void => {
    applyLists(deps).catch((error: unknown) =>
      c.var.log.error({ err: error }, 'the lists could not be compared with the accounts'),
    );
  };

  return new Hono<AppEnv>()
    .get('/', async (c) => c.json({ success: true, data: { lists: await listShown(deps) } }))
    .get('/:id', async (c) => {
      const id = c.req.param('id');
      const list = await getShown(id, deps);
      const read = { event: 'sensitive_read', by: requesterOf(c), detail: 'list' } as const;
      await inTransaction(deps, (tx) => deps.audit(tx, read));
      const entries = await listEntries(deps.db, { listId: id });
      return c.json({ success: true, data: { list, entries } });
    })
    .post('/', async (c) => {
      const text = await readText(c);
      const request = { ...requestOf(c), input: sha256(text) };
      const list = await publishList(request, parseJson(text), deps);
      apply(c);
      return c.json({ success: true, data: { list } }, 201);
    })
    .post('/:id/take-back', async (c) => {
      const id = c.req.param('id');
      const list = await takeListBack({ ...requestOf(c), id }, deps);
      apply(c);
      return c.json({ success: true, data: { list } });
    });
}

function requestOf(c: Context<AppEnv>): AdminRequest {
  return { ...requesterOf(c), key: writeConditionsOf(c).key, input: null };
}
