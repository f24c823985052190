// Imports that the fence must report, and calls that the linter must report, each in a file of its own.

interface PlantedViolation {
  readonly what: string;
  readonly file: string;
  readonly code: string;
  /** What reports it: the rule of imports if nothing else is said. */
  readonly rule?: string;
}

const take = (from: string): string =>
  `import { target } from '${from}';\nexport const a = target;\n`;
const takeType = (from: string): string =>
  `import type { target } from '${from}';\nexport type A = typeof target;\n`;
const takeLate = (from: string): string => `export const a = () => import('${from}');\n`;

export const PLANTED_IMPORTS: readonly PlantedViolation[] = [
  {
    what: 'a shared rule that reads files',
    file: 'shared/src/placement/t01.ts',
    code: `import { readFileSync } from 'node:fs';\nexport const a = readFileSync;\n`,
  },
  {
    what: 'an import in shared that points upward',
    file: 'shared/src/lib/t02.ts',
    code: take('../placement/planted-target.ts'),
  },
  {
    what: 'an import in shared that points upward, by a type',
    file: 'shared/src/reminder/t03.ts',
    code: takeType('../sync/planted-target.ts'),
  },
  {
    what: 'two modules that need each other',
    file: 'shared/src/lib/t04.ts',
    code: `import { b } from './t04b.ts';\nexport const a = (): number => b();\n`,
    rule: 'cycle',
  },
  {
    what: 'a component that opens the database, by a dynamic import',
    file: 'pwa/src/features/insights/t06.tsx',
    code: takeLate('../../data/database/planted-target.ts'),
  },
  {
    what: 'a component that reads the session',
    file: 'pwa/src/features/account/sign-in/t07.tsx',
    code: take('../../../data/session/planted-target.ts'),
  },
  {
    what: 'a component that calls the HTTP client',
    file: 'pwa/src/features/community/card/t08.tsx',
    code: take('../../../data/http/planted-target.ts'),
  },
  {
    what: 'a feature that uses one above it',
    file: 'pwa/src/features/community/screen/t09.tsx',
    code: take('../../placements/dashboard/planted-target.tsx'),
  },
  {
    what: 'a form of a placement that uses the page of messages',
    file: 'pwa/src/features/placements/form/t44.tsx',
    code: take('../../message/confirm/planted-target.tsx'),
  },
  {
    what: 'a feature that uses one above it, by a type',
    file: 'pwa/src/features/device/health/t10.tsx',
    code: takeType('../../community/queries/planted-target.ts'),
  },
  {
    what: 'a command that uses one of a feature above it',
    file: 'pwa/src/features/community/commands/t11.ts',
    code: take('../../placements/commands/planted-target.ts'),
  },
  {
    what: 'a command that calls the sync engine',
    file: 'pwa/src/features/placements/commands/t12.ts',
    code: take('../../../data/sync/planted-target.ts'),
  },
  {
    what: 'a command that asks the server',
    file: 'pwa/src/features/community/commands/t13.ts',
    code: take('../requests/planted-target.ts'),
  },
  {
    what: 'a query that writes',
    file: 'pwa/src/features/placements/queries/t14.ts',
    code: take('../commands/planted-target.ts'),
  },
  {
    what: 'a query that calls the HTTP client',
    file: 'pwa/src/features/community/queries/t15.ts',
    code: take('../../../data/http/planted-target.ts'),
  },
  {
    what: 'a query that knows a component',
    file: 'pwa/src/features/device/queries.ts',
    code: take('./health/planted-target.tsx'),
  },
  {
    what: 'a request that writes through a command',
    file: 'pwa/src/features/placements/requests/t17.ts',
    code: take('../commands/planted-target.ts'),
  },
  {
    what: 'a reminder rule that knows a component',
    file: 'pwa/src/features/reminders/schedule/t18.ts',
    code: take('../../device/health/planted-target.tsx'),
  },
  {
    what: 'data that uses a feature',
    file: 'pwa/src/data/outbox/t19.ts',
    code: take('../../features/placements/commands/planted-target.ts'),
  },
  {
    what: 'a database that knows the outbox',
    file: 'pwa/src/data/database/t20.ts',
    code: take('../outbox/planted-target.ts'),
  },
  {
    what: 'a sync engine that knows the session',
    file: 'pwa/src/data/sync/t21.ts',
    code: take('../session/planted-target.ts'),
  },
  {
    what: 'a presentational component that reads data, by a type',
    file: 'pwa/src/ui/forms/t22.tsx',
    code: takeType('../../data/database/planted-target.ts'),
  },
  {
    what: 'a presentational component that uses a feature',
    file: 'pwa/src/ui/t23.tsx',
    code: take('../features/device/health/planted-target.tsx'),
  },
  {
    what: 'content that knows a screen',
    file: 'pwa/src/content/t24.ts',
    code: take('../features/placements/dashboard/planted-target.tsx'),
  },
  {
    what: 'a feature that knows the shell',
    file: 'pwa/src/features/account/settings/t25.tsx',
    code: take('../../../app/shell/planted-target.tsx'),
  },
  {
    what: 'a service worker that reads the session of the page',
    file: 'pwa/src/worker/t26.ts',
    code: take('../data/session/planted-target.ts'),
  },
  {
    what: 'a service worker that draws',
    file: 'pwa/src/worker/t27.ts',
    code: take('../features/device/health/planted-target.tsx'),
  },
  {
    what: 'the app that imports the server',
    file: 'pwa/src/data/http/t28.ts',
    code: take('../../../../sync-server/src/features/sync/planted-target.ts'),
  },
  {
    what: 'a database package outside the data layer',
    file: 'pwa/src/ui/t29.ts',
    code: `import { Dexie } from 'dexie';\nexport const a = Dexie;\n`,
  },
  {
    what: 'a folder for everything',
    file: 'pwa/src/utils/t31.ts',
    code: `export const a = 1;\n`,
    rule: 'folder',
  },
  {
    what: 'the server that imports the app',
    file: 'sync-server/src/features/sync/t32.ts',
    code: take('../../../../pwa/src/data/database/planted-target.ts'),
  },
  {
    what: 'SQL in a service',
    file: 'sync-server/src/features/sync/t33.ts',
    code: `import { sql } from 'kysely';\nexport const a = sql;\n`,
  },
  {
    what: 'a service that knows the tables',
    file: 'sync-server/src/features/community/t34.ts',
    code: take('../../platform/db/planted-target.ts'),
  },
  {
    what: 'a store that calls a service',
    file: 'sync-server/src/features/sync/t35-store.ts',
    code: take('./planted-target.ts'),
  },
  {
    what: 'messages that draw',
    file: 'pwa/src/features/insights/messages.ts',
    code: take('../device/health/planted-target.tsx'),
  },
  {
    what: 'HTTP in a service',
    file: 'sync-server/src/features/placements/t36.ts',
    code: `import { Hono } from 'hono';\nexport const a = Hono;\n`,
  },
  {
    what: 'a service that calls a route',
    file: 'sync-server/src/features/community/t37.ts',
    code: take('./planted-routes.ts'),
  },
  {
    what: 'a server feature that uses one above it',
    file: 'sync-server/src/features/sync/t38.ts',
    code: take('../community/planted-target.ts'),
  },
  {
    what: 'a server feature that uses one above it, by a type',
    file: 'sync-server/src/features/users/t39.ts',
    code: takeType('../accounts/planted-target.ts'),
  },
  {
    what: 'a store that uses one of a feature above it',
    file: 'sync-server/src/features/users/t45-store.ts',
    code: take('../sync/planted-target-store.ts'),
  },
  {
    what: 'a route that uses one of a feature above it',
    file: 'sync-server/src/features/sync/t46-routes.ts',
    code: take('../community/planted-routes.ts'),
  },
  {
    what: 'a platform that uses a feature, by a type',
    file: 'sync-server/src/platform/http/t40.ts',
    code: takeType('../../features/accounts/planted-target.ts'),
  },
  {
    what: 'mail that knows HTTP',
    file: 'sync-server/src/platform/mail/t41.ts',
    code: take('../http/planted-target.ts'),
  },
  {
    what: 'a feature that uses operations',
    file: 'sync-server/src/features/analytics/t42.ts',
    code: take('../../operations/clean-up/planted-target.ts'),
  },
];

/** What the cycle among them comes back from. */
export const CYCLE_END: ReadonlyMap<string, string> = new Map([
  [
    'shared/src/lib/t04b.ts',
    `import { a } from './t04.ts';\nexport const b = (): number => a();\n`,
  ],
]);

export const PLANTED_CALLS: readonly PlantedViolation[] = [
  {
    what: 'a rule that asks for the time',
    file: 'shared/src/placement/t05.ts',
    code: `export const a = (): number => Date.now();\n`,
    rule: 'eslint(no-restricted-properties)',
  },
  {
    what: 'a screen that talks to the network',
    file: 'pwa/src/features/account/sign-in/t30.tsx',
    code: `export const a = () => fetch('/api/health');\n`,
    rule: 'eslint(no-restricted-globals)',
  },
  {
    what: 'a service that reads the environment',
    file: 'sync-server/src/features/sync/t43.ts',
    code: `export const a = process.env['HOME'];\n`,
    rule: 'eslint(no-restricted-properties)',
  },
];
