import { DRIVES_PATH } from '@shortlist/shared/api/campus.ts';
import { OPPORTUNITY_UPLOAD_MAX_BYTES } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { OPPORTUNITY_MESSAGES } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import { Hono, type Context } from 'hono';
import {
  KIB,
  perMinute,
  type AccessRule,
  type RouteRule,
} from '../../../platform/http/access-rule.ts';
import { answerDone } from '../../../platform/http/answer-json.ts';
import { requesterOf, type AppEnv } from '../../../platform/http/app-env.ts';
import { parseJson, readText } from '../../../platform/http/read-body.ts';
import { writeConditionsOf } from '../../../platform/http/request-parameters.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import {
  deleteDrive,
  editDrive,
  postDrives,
  type DriveRequest,
  type NumberedDrive,
} from './drives.ts';

const WRITE: AccessRule = { who: 'admin', perUser: perMinute('drive-writes', 60) };

export const driveRules: readonly RouteRule[] = [
  [
    `POST ${DRIVES_PATH}`,
    {
      who: 'admin',
      perUser: perMinute('drive-posts', 20),
      body: { maxBytes: OPPORTUNITY_UPLOAD_MAX_BYTES, gzip: true },
    },
  ],
  [`PUT ${DRIVES_PATH}/:id`, { ...WRITE, body: { maxBytes: 128 * KIB } }],
  [`DELETE ${DRIVES_PATH}/:id`, WRITE],
];

export function driveRoutes(deps: ServerDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.post('/', async (c) => {
    const input = parseJson(await readText(c));
    return answerDrives(c, await postDrives(requestOf(c, input), deps), 201);
  });

  routes.put('/:id', async (c) => {
    const input = parseJson(await readText(c));
    return answerDrives(c, [await editDrive(requestOf(c, input), deps)], 200);
  });

  routes.delete('/:id', async (c) => {
    await deleteDrive(requestOf(c, null), deps);
    return answerDone(c, OPPORTUNITY_MESSAGES.deleteSuccess);
  });

  return routes;
}

function requestOf(c: Context<AppEnv>, input: unknown): DriveRequest {
  return { ...requesterOf(c), ...writeConditionsOf(c), id: c.req.param('id') ?? '', input };
}

/** Without their histories, which only devices read. */
function answerDrives(
  c: Context<AppEnv>,
  posted: readonly NumberedDrive[],
  status: 200 | 201,
): Response {
  const drives = posted.map(({ past: _past, ...drive }) => drive);
  return c.json({ success: true, data: { drives } }, status);
}
