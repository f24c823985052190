import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { readText, parseJson } from '../read-body.ts';
import { LIMITS } from '../../rate-limit/limits.ts';
import { KIB, type BodyRules, type RouteRule } from '../access-rule.ts';

const REPORT_BODY: BodyRules = {
  maxBytes: 8 * KIB,
  contentTypes: ['application/csp-report', 'application/reports+json', 'application/json'],
};

export const cspReportRules: readonly RouteRule[] = [
  ['POST /api/csp-report', { who: 'anyone', perAddress: [LIMITS.reports], body: REPORT_BODY }],
];

const DIRECTIVE = /^[a-z-]{1,40}$/;

/** Only the directive and the host of a report are logged: full addresses reveal too much. */
export function cspReportRoutes(): Hono<AppEnv> {
  return new Hono<AppEnv>().post('/csp-report', async (c) => {
    const report = reportIn(parseJson(await readText(c)));
    c.var.log.warn(
      { directive: directiveOf(report), blocked: blockedOf(report) },
      'the content policy blocked something',
    );
    return c.body(null, 204);
  });
}

/** Old browsers send `{csp-report: {…}}`, new ones a list of `{body: {…}}`. */
function reportIn(sent: unknown): unknown {
  if (Array.isArray(sent)) return field(sent[0], 'body');
  return field(sent, 'csp-report');
}

function directiveOf(report: unknown): string {
  const directive = field(report, 'effective-directive') ?? field(report, 'effectiveDirective');
  return typeof directive === 'string' && DIRECTIVE.test(directive) ? directive : 'unknown';
}

function blockedOf(report: unknown): string {
  const blocked = field(report, 'blocked-uri') ?? field(report, 'blockedURL');
  if (typeof blocked !== 'string') return 'unknown';
  if (DIRECTIVE.test(blocked)) return blocked;
  return URL.canParse(blocked) ? new URL(blocked).hostname : 'unknown';
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
