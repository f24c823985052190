import { DRIVES_PATH } from '@shortlist/shared/api/campus.ts';
import { Hono } from 'hono';
import { inTransaction } from '../../../platform/db/database.ts';
import { KIB, perMinute, type RouteRule } from '../../../platform/http/access-rule.ts';
import { requesterOf, type AppEnv } from '../../../platform/http/app-env.ts';
import { parseJson, readText } from '../../../platform/http/read-body.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import { authorOf } from '../../sync/routes.ts';
import { getDrive } from '../drives/drives.ts';
import { readReach } from './reach.ts';
import { readFacts } from './registration-input.ts';
import { listRegistered, register, withdraw } from './registrations.ts';

const OWN = { who: 'signed-in', perUser: perMinute('drive-registrations', 20) } as const;
const READ = { who: 'admin', perUser: perMinute('drive-registration-reads', 60) } as const;

export const registrationRules: readonly RouteRule[] = [
  [`PUT ${DRIVES_PATH}/:id/registration`, { ...OWN, body: { maxBytes: 32 * KIB } }],
  [`DELETE ${DRIVES_PATH}/:id/registration`, OWN],
  [`GET ${DRIVES_PATH}/:id/registrations`, READ],
  [`GET ${DRIVES_PATH}/:id/reach`, READ],
];

export function registrationRoutes(deps: ServerDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .put('/:id/registration', async (c) => {
      const facts = readFacts(parseJson(await readText(c)));
      const registration = await register(authorOf(c), { drive: c.req.param('id'), facts }, deps);
      return c.json({ success: true, data: { registration } });
    })
    .delete('/:id/registration', async (c) => {
      await withdraw(authorOf(c), c.req.param('id'), deps);
      return c.json({ success: true, data: { registration: null } });
    })
    .get('/:id/registrations', async (c) => {
      const drive = c.req.param('id');
      await getDrive(deps, drive);
      const registrations = await listRegistered(deps, drive);
      const by = requesterOf(c);
      const count = `registrations ${registrations.length}`;
      const isFile = c.req.query('as') !== undefined;
      await inTransaction(deps, (tx) =>
        deps.audit(tx, {
          event: isFile ? 'registrations_exported' : 'sensitive_read',
          by,
          detail: count,
        }),
      );
      return c.json({ success: true, data: { registrations } });
    })
    .get('/:id/reach', async (c) => {
      const data = await readReach(deps, c.req.param('id'));
      const read = { event: 'sensitive_read', by: requesterOf(c), detail: 'reach' } as const;
      await inTransaction(deps, (tx) => deps.audit(tx, read));
      return c.json({ success: true, data });
    });
}
