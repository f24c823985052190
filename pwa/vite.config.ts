import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { checkBrowserTarget } from './scripts/browser-target/check-build.ts';
import { BUILD_TARGET } from './scripts/browser-target/target.ts';
import { refuseChunkCycles } from './scripts/chunk-cycles.ts';
import { createPrecacheManifest } from './scripts/precache-manifest.ts';
import { appVersion } from './scripts/app-version.ts';
import { reportLoadBudget } from './scripts/load-budget.ts';
import { prerenderLanding } from './scripts/prerender-plugin.ts';
import { jsxRuntime } from './scripts/jsx-runtime.ts';
import { precompress } from './scripts/precompress.ts';
import { terser } from './scripts/terser.ts';
import { startChunks } from './scripts/start-chunks.ts';
import { webManifest } from './scripts/web-manifest.ts';
import { workerHandlers } from './scripts/worker-handlers.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const root = path('.');
const dist = path('dist');
const start = startChunks({
  main: '/src/main.tsx',
  everywhere: [
    '/src/ui/layout/theme-toggle.tsx',
    '/src/ui/icons/product-logo.tsx',
    '/src/ui/text/links.tsx',
    '/src/content/institution.ts',
  ],
  signedIn: [
    '/src/app/shell/signed-in-frame.tsx',
    '/src/app/start/prefetch.ts',
    '/src/features/placements/dashboard/dashboard-screen.tsx',
  ],
  visitors: [
    '/src/features/public/landing/landing-screen.tsx',
    '/src/features/account/sign-in/login-screen.tsx',
    '/src/features/account/sign-in/register-screen.tsx',
    '/src/features/account/sign-in/verify-email-screen.tsx',
  ],
  signIn: '/src/features/account/sign-in/login-screen.tsx',
  background: [
    '/src/app/shortcuts/shortcuts.tsx',
    '/src/app/start/reminders-runner.ts',
    '/src/features/device/health/device-banner.tsx',
    '/src/features/device/install/install-card.tsx',
    '/src/features/reminders/requests/push-device.ts',
    '/src/features/reminders/schedule/start-reminders.ts',
  ],
  sync: '/src/data/sync/start-sync.ts',
  backgroundAlone: ['/src/app/start/external-navigation.ts', '/src/app/update/register-worker.ts'],
});
const define = { 'import.meta.env.APP_VERSION': JSON.stringify(appVersion()) };
const files = createPrecacheManifest({
  folder: dist,
  optional: ['/src/features/insights/', '/src/features/campus/', '/src/features/community/admin/'],
  // European letters, which a browser requests only when a page shows one, and what only installing needs.
  optionalAssets: /-latin-ext-.*\.woff2$|\.webmanifest$/,
});
const handlers = workerHandlers({
  source: path('./src/worker/handlers.ts'),
  fileName: 'sw-handlers.js',
  shared: { root, define, build: { outDir: dist, target: BUILD_TARGET } },
});
const SHELL = ['/src/app/shell/signed-in-frame.tsx', '/src/data/sync/start-sync.ts'];

/**
 * The names of all files occur in the initial load of a page and in the worker, where random characters do
 * not compress. Seven characters distinguish the versions of a file as well as eight.
 */
const NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

/** Needed by every page before it can show anything. */
const BASE =
  /src\/app\/jsx-runtime\.ts|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis|clsx|@mui\/(system|utils(?!\/useRovingTabIndex)|styled-engine|private-theming|material\/(styles|utils|ButtonBase|Button|IconButton|SvgIcon|Box|Stack|CircularProgress|CssBaseline|GlobalStyles)))\//;
/** Needed by every page with input fields. */
const INPUTS =
  /node_modules\/@mui\/material\/(InputBase|OutlinedInput|FormControl(?!\/FormControl\.)|TextareaAutosize)\//;
const FORMS = /node_modules\/react-hook-form\//;
/** Small parts of MUI that several lazy pages share: a file for each would cost a line in the lists of files. */
const PARTS =
  /@mui\/material\/(transitions\/useReducedMotion|internal\/Transition|utils\/useRovingTabIndex|Paper)[./]/;
/** Making and opening links of placements, and what both need of the reader of uploads. */
const SHARE_LINKS =
  /src\/(data\/files\/share-link|placement\/share-json|placement\/import\/parse-placement-import)\.ts/;
const QR_CODES =
  /src\/ui\/icons\/qr-code|src\/features\/public\/landing\/phone-link|node_modules\/uqr\//;
/** Tables as text, for files and for what is pasted. */
const CSV =
  /node_modules\/papaparse\/|src\/(placement\/csv\/csv-(columns|headings)|data\/files\/csv-line|features\/(import-export\/formats\/csv-text|campus\/table\/parse-rows))\.ts/;
const ROUND_FORMS =
  /src\/(placement\/round\/round-form|features\/placements\/rounds\/round-inputs)\./;
/** Forms and requests of the admins, on the board and in the campus pages. */
const OPPORTUNITY_FORMS =
  /src\/(features\/community\/(admin\/form|requests\/manage-opportunities|commands\/opportunity-drafts)|opportunity\/(opportunity-form|import\/parse-(numbers|opportunity-import)))/;
const PROFILE_FORMS =
  /src\/(account\/(profile-(form|rules)|form-kit-fields|college\/college-texts)|sync\/path-labels|features\/account\/(form-kit\/(form-kit-rows|use-form-kit-rows|queries|commands)|profile\/use-confirmed-texts))\.ts/;
/** What the placement cell has of the student: on cards, in details, beside messages. */
const STANDING =
  /src\/(features\/community\/(registration|requests\/registration|campus\/(drive-standing|queries))|placement\/fields\/derived-ids|api\/campus\.ts)/;
/** What changed of a drive, in words. */
const DRIVE_CHANGES = /src\/opportunity\/(drive-(news|changes)|describe-drive-change)\.ts/;
/** Clashes in words. */
const AGENDA_TEXT = /src\/(placement\/agenda\/(clashes|agenda-text)|reminder\/reminder-clash)\.ts/;
/** What the dashboard loads once it is drawn. */
const AFTER_DASHBOARD =
  /src\/features\/placements\/(dashboard\/dashboard-notices|print\/print-sheet)\.tsx/;
const MENUS = /@mui\/material\/MenuItem\/|src\/ui\/layout\/menu-entry\./;
const FOREIGN_FIELDS =
  /src\/(placement\/import\/(import-messages|read-foreign-fields|read-criterion)|data\/files\/read-json-items)\.ts/;
const ATTACHMENTS = /src\/data\/files\/(read-attachment|recognise-file)\.ts/;
const CHOICES = /@mui\/material\/(internal\/SwitchBase|Checkbox|FormControlLabel|Radio|Switch)[./]/;

/**
 * A script that could not be fetched is fetched once more before the import fails. Browsers that do not follow
 * https://github.com/whatwg/html/pull/10327 yet remember the failure until the page is loaded again.
 */
function retryImports(): Plugin {
  const once = 'baseModule().catch(handlePreloadError)';
  return {
    name: 'retry-imports',
    transform: {
      filter: { id: /\0vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(once)) this.error('The preload helper of Vite has changed.');
        return code.replace(once, 'baseModule().catch(baseModule).catch(handlePreloadError)');
      },
    },
  };
}

export default defineConfig({
  root,
  cacheDir: path('../node_modules/.cache/vite'),
  resolve: {
    alias: [{ find: /^\.\/TouchRipple\.mjs$/, replacement: path('./src/app/theme/no-ripple.ts') }],
  },
  build: {
    outDir: dist,
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    target: BUILD_TARGET,
    // Inlined files would need `data:` in the font policy, and gain little over HTTP/2.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // The parts of emotion that need it are not used, but as CommonJS it would be retained for its possible
      // side effects.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
      output: {
        ...NAMES,
        codeSplitting: {
          // Few larger files compress better than many small ones, and these change only with their packages.
          groups: [
            { name: 'base', test: BASE, priority: 3 },
            { name: 'inputs', test: INPUTS, priority: 1 },
            { name: 'forms', test: FORMS, priority: 1 },
            { name: 'parts', test: PARTS, priority: 1 },
            { name: 'choices', test: CHOICES, priority: 1 },
            { name: 'share-links', test: SHARE_LINKS, includeDependenciesRecursively: false },
            { name: 'csv', test: CSV, includeDependenciesRecursively: false },
            { name: 'round-forms', test: ROUND_FORMS, includeDependenciesRecursively: false },
            {
              name: 'opportunity-forms',
              test: OPPORTUNITY_FORMS,
              includeDependenciesRecursively: false,
            },
            { name: 'profile-forms', test: PROFILE_FORMS, includeDependenciesRecursively: false },
            { name: 'drive-changes', test: DRIVE_CHANGES, includeDependenciesRecursively: false },
            { name: 'agenda-text', test: AGENDA_TEXT, includeDependenciesRecursively: false },
            { name: 'standing', test: STANDING, includeDependenciesRecursively: false },
            {
              name: 'after-dashboard',
              test: AFTER_DASHBOARD,
              includeDependenciesRecursively: false,
            },
            { name: 'menus', test: MENUS, includeDependenciesRecursively: false },
            { name: 'foreign-fields', test: FOREIGN_FIELDS, includeDependenciesRecursively: false },
            { name: 'attachments', test: ATTACHMENTS, includeDependenciesRecursively: false },
            { name: 'qr-codes', test: QR_CODES, includeDependenciesRecursively: false },
            handlers.group,
            ...start.groups,
          ],
        },
      },
    },
  },
  define,
  // The Host header stays as the browser sent it: the server refuses writes whose Origin names another host.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', changeOrigin: false } } },
  // During development libraries are pre-bundled.
  optimizeDeps: { rolldownOptions: { plugins: [jsxRuntime()] } },
  plugins: [
    jsxRuntime(),
    react(),
    retryImports(),
    refuseChunkCycles(),
    start.plugin,
    files.plugin,
    handlers.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      includeManifestIcons: false,
      manifest: webManifest,
      injectManifest: {
        // A classic script: in a module, later imports would use helpers that only pages have.
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}'],
        globIgnores: ['sw-handlers.js'],
        manifestTransforms: [files.manifestTransform],
        maximumFileSizeToCacheInBytes: 1024 * 1024,
        buildPlugins: { vite: [terser()] },
      },
      // It would add the web manifest a second time, without a digest.
      integration: {
        beforeBuildServiceWorker: ({ injectManifest }) => {
          injectManifest.additionalManifestEntries = [];
        },
      },
      devOptions: { enabled: false },
    }),
    prerenderLanding(),
    reportLoadBudget(dist, {
      landing: { entries: ['/src/features/public/landing/landing-screen.tsx'], kilobytes: 148 },
      login: { entries: ['/src/features/account/sign-in/login-screen.tsx'], kilobytes: 160 },
      dashboard: {
        entries: [...SHELL, '/src/features/placements/dashboard/dashboard-screen.tsx'],
        kilobytes: 240,
      },
    }),
    terser(),
    precompress(dist),
    checkBrowserTarget(dist),
  ],
});
