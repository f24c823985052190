// Who may import whom. What is not listed is an error, and so is a file in no listed folder. Names are patterns: `*` is
// a part of a path, `**` any number of parts, `{a,b}` one of these.

type Lists = Readonly<Record<string, readonly string[]>>;

/** Each folder may import those below it, what all of them may, and what is beside its name. */
function layers(all: readonly string[], folders: Lists): Lists {
  const names = Object.keys(folders);
  return Object.fromEntries(
    Object.entries(folders).map(([folder, own], at) => [
      folder,
      [...names.slice(at + 1), ...all, ...own],
    ]),
  );
}

const ANYTHING = ['**'];
const DEVICE = 'pwa/src/data/{database,outbox,feed}';
const USER_DATA = [DEVICE, 'pwa/src/data/{session,profile,drafts,placements}'];
const DRAWING = [
  'pwa/src/content',
  'pwa/src/paths.ts',
  'react',
  'react-router-dom',
  'react-hook-form',
  '@mui/*',
  '@base-ui/*',
  '@tanstack/react-virtual',
];
const CONFIG = 'sync-server/src/{config,server-deps}.ts';
const PLATFORM = ['sync-server/src/platform', 'shared/src/*'];
const BELOW_FEATURES = [
  ...PLATFORM,
  'sync-server/src/platform/{audit,rate-limit,crypto,files}',
  CONFIG,
  // What a service needs to open a transaction. Tables and SQL stay behind the stores.
  'sync-server/src/platform/db/{database,sqlite-database,open-database,migrate}.ts',
];
const SENDERS = 'sync-server/src/platform/{mail,push}';

/** What each folder, or file on its own, may import besides itself. The longest name counts. */
export const FOLDERS: Lists = {
  ...layers(['zod'], {
    'shared/src/api': [],
    'shared/src/sync': [],
    'shared/src/reminder': ['ical-generator'],
    'shared/src/opportunity': ['uuid'],
    'shared/src/account': ['uuid'],
    'shared/src/placement': ['uuid'],
    'shared/src/lib': [],
  }),
  'shared/src/message': ['shared/src/{opportunity,account,placement,lib}'],

  // The app below its features.
  'pwa/src/paths.ts': [],
  'pwa/src/content': ['shared/src/*'],
  'pwa/src/ui': [...DRAWING, 'shared/src/*', 'uqr'],
  'pwa/src/data/http': ['shared/src/*', 'eventsource-parser'],
  'pwa/src/data/database': ['shared/src/*', 'dexie'],
  'pwa/src/data/outbox': ['pwa/src/data/database', 'shared/src/*', 'dexie'],
  'pwa/src/data/feed': ['pwa/src/data/{outbox,database}', 'shared/src/*', 'dexie'],
  'pwa/src/data/files': [
    'shared/src/*',
    'jsonc-parser',
    'saxen',
    'fflate',
    'ical.js',
    'postal-mime',
    'papaparse',
  ],
  'pwa/src/data/sync': [DEVICE, 'pwa/src/data/http', 'shared/src/*', 'dexie'],
  'pwa/src/data/session': [
    DEVICE,
    'pwa/src/data/http',
    'shared/src/*',
    'react',
    'zod',
    'dexie-react-hooks',
    '@tanstack/react-query',
  ],
  'pwa/src/data/profile': [DEVICE, 'pwa/src/data/session', 'shared/src/*', 'react'],
  'pwa/src/data/drafts': ['pwa/src/data/{database,outbox,session}', 'shared/src/*'],
  'pwa/src/data/placements': [DEVICE, 'pwa/src/data/session', 'shared/src/*', 'react'],

  ...layers(['shared/src/*'], {
    'pwa/src/features/campus': [],
    'pwa/src/features/message': [],
    'pwa/src/features/placements': [],
    'pwa/src/features/import-export': [],
    'pwa/src/features/community': [],
    'pwa/src/features/insights': [],
    'pwa/src/features/account': [],
    'pwa/src/features/reminders': [],
    'pwa/src/features/device': [],
    'pwa/src/features/sync-status': [],
    'pwa/src/features/public': [],
  }),

  // What joins them.
  'pwa/src/app': [
    'pwa/src/features/*',
    'pwa/src/{ui,content,paths.ts}',
    'pwa/src/data/{session,sync,http,profile,placements}',
    'shared/src/*',
    'react',
    'react-dom',
    'react-router-dom',
    '@mui/*',
    '@emotion/*',
  ],
  'pwa/src/worker': [
    DEVICE,
    'pwa/src/data/{http,sync}',
    'pwa/src/data/files/accepted-files.ts',
    'pwa/src/paths.ts',
    'a background file',
    'shared/src/*',
    'workbox-*',
  ],
  'pwa/src/main.tsx': ANYTHING,

  // The server: its platform knows no feature.
  'sync-server/src/platform': ['shared/src/*', 'pino', 'p-queue', 'node:*'],
  'sync-server/src/platform/files': [...PLATFORM, 'node:*'],
  'sync-server/src/platform/crypto': [
    ...PLATFORM,
    'sync-server/src/platform/files',
    '@node-rs/argon2',
    'node:*',
  ],
  'sync-server/src/platform/mail': [...PLATFORM, CONFIG, 'nodemailer', 'pino', 'node:*'],
  'sync-server/src/platform/push': [
    ...PLATFORM,
    'sync-server/src/platform/crypto',
    CONFIG,
    'web-push',
    'node:*',
  ],
  'sync-server/src/platform/db': [
    ...PLATFORM,
    'sync-server/src/platform/crypto',
    'kysely',
    'better-sqlite3',
    'pg',
    'node:*',
  ],
  'sync-server/src/platform/rate-limit': [...PLATFORM, 'sync-server/src/platform/db', 'quick-lru'],
  'sync-server/src/platform/audit': [...PLATFORM, 'sync-server/src/platform/{crypto,db}'],
  'sync-server/src/platform/http': [
    ...PLATFORM,
    'sync-server/src/platform/rate-limit',
    CONFIG,
    'hono',
    'pino',
    'node:*',
  ],
  ...layers(BELOW_FEATURES, {
    'sync-server/src/features/accounts/deletion': [],
    'sync-server/src/features/analytics': [],
    'sync-server/src/features/campus': [],
    'sync-server/src/features/community': [],
    'sync-server/src/features/calendar': [],
    'sync-server/src/features/reminders': [],
    'sync-server/src/features/placements': [],
    'sync-server/src/features/accounts': ['quick-lru'],
    // Every answer names the history that its numbers belong to.
    'sync-server/src/features/sync': ['sync-server/src/platform/db/*-store.ts'],
    'sync-server/src/features/users': [],
  }),
  // Operations look after all of it.
  'sync-server/src/operations': [
    'sync-server/src/features/**',
    ...BELOW_FEATURES,
    SENDERS,
    'sync-server/src/platform/db/*-store.ts',
    'pino',
    'node:*',
  ],
  [CONFIG]: ['sync-server/src/platform/**', 'zod', 'pino', 'node:*'],
  'sync-server/src/{main,app,server}.ts': ANYTHING,
  'sync-server/src/operations/{admin,backup,restore,move,doctor,open-server-database}.ts': ANYTHING,

  // Tests may look behind any wall.
  '{shared,pwa,sync-server}/src/testing': ANYTHING,
  'sync-server/src/*.test.ts': ANYTHING,
};

type KindName =
  | 'a query'
  | 'a command'
  | 'a request'
  | 'a background file'
  | 'a file of messages'
  | 'a component'
  | 'a route'
  | 'a store'
  | 'a service';

interface Kind {
  readonly name: KindName;
  readonly files: readonly string[];
  readonly mayImport: readonly string[];
  readonly neverImports: readonly KindName[];
}

/**
 * What the files of a folder are is said by their folder or their name; the first that fits counts. Each kind may
 * import more than its folder does, but not each other kind.
 */
export const KINDS: readonly Kind[] = [
  // Of a feature: reads the device, writes it, asks the server, is shared with the service worker, says, or draws.
  {
    name: 'a query',
    files: ['pwa/src/features/**/{queries/**,queries.ts}'],
    mayImport: [...USER_DATA, 'react', 'dexie-react-hooks'],
    neverImports: ['a command', 'a request', 'a component'],
  },
  {
    name: 'a command',
    files: ['pwa/src/features/**/{commands/**,commands.ts}'],
    mayImport: [...USER_DATA, 'pwa/src/data/files'],
    neverImports: ['a request', 'a component'],
  },
  {
    name: 'a request',
    files: ['pwa/src/features/**/{requests/**,requests.ts}'],
    mayImport: [DEVICE, 'pwa/src/data/{http,session}', 'react', '@tanstack/react-query'],
    neverImports: ['a command', 'a component'],
  },
  {
    name: 'a background file',
    files: ['pwa/src/features/reminders/{schedule,push}/**'],
    mayImport: [DEVICE, 'pwa/src/data/http'],
    neverImports: ['a query', 'a command', 'a request', 'a component'],
  },
  {
    name: 'a file of messages',
    files: ['pwa/src/features/*/{messages,fixed-messages}.ts'],
    mayImport: ['pwa/src/data/database', 'pwa/src/ui'],
    neverImports: ['a component'],
  },
  {
    name: 'a component',
    files: ['pwa/src/features/**'],
    mayImport: [
      ...DRAWING,
      'pwa/src/ui',
      'pwa/src/data/{files,profile,placements}',
      'pwa/src/data/{session/use-session,http/request-failure,drafts/drafts}.ts',
      'papaparse',
    ],
    neverImports: [],
  },

  // Of the server: only routes know HTTP, only stores know tables and SQL.
  {
    name: 'a route',
    files: [
      'sync-server/src/{features,operations}/**/{routes,*-routes}.ts',
      'sync-server/src/features/accounts/access/{guard,record-refusal}.ts',
    ],
    mayImport: ['sync-server/src/platform/http', SENDERS, 'hono'],
    neverImports: [],
  },
  {
    name: 'a store',
    files: [
      'sync-server/src/{features,operations}/**/*-store.ts',
      'sync-server/src/platform/{audit,rate-limit}/*-store.ts',
    ],
    mayImport: ['sync-server/src/platform/db', 'kysely'],
    neverImports: ['a route', 'a service'],
  },
  {
    name: 'a service',
    files: ['sync-server/src/features/**'],
    mayImport: [SENDERS, 'sync-server/src/platform/http/{api-error,session-owner}.ts'],
    neverImports: ['a route'],
  },
];
