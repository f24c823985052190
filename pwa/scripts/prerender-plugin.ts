/**
 * Vite plugin: prerenders the landing page during the build, with the same components as the app, and puts markup and
 * styles into index.html. A visitor sees the whole page before any script has loaded. The fonts of the first lines are
 * preloaded. It also writes app.html, the same page without the prerendered markup: the worker answers with it wherever
 * the landing page would not be shown, so that a slow phone need not parse it.
 */
import { fileURLToPath } from 'node:url';
import { type IndexHtmlTransformContext, type Plugin, runnerImport } from 'vite';
import { PAGE_META } from '../src/content/landing.ts';
import { jsxRuntime } from './jsx-runtime.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Placeholder comment in index.html for the prerendered page. */
const PLACEHOLDER = '<!-- prerendered -->';
const STYLE_ELEMENT = /<style data-emotion="(css|css-global) ([^"]*)">([\s\S]*?)<\/style>/g;
const FIRST_FONTS = /(figtree|bricolage-grotesque)-latin-wght-normal-.*\.woff2$/;

/** Title, description and link preview; none contains an address. */
const META = [
  { tag: 'title', injectTo: 'head' as const, children: PAGE_META.title },
  {
    tag: 'meta',
    injectTo: 'head' as const,
    attrs: { name: 'description', content: PAGE_META.description },
  },
  ...Object.entries({
    'og:type': 'website',
    'og:site_name': PAGE_META.siteName,
    'og:locale': 'en_IN',
    'og:title': PAGE_META.title,
    'og:description': PAGE_META.description,
  }).map(([property, content]) => ({
    tag: 'meta',
    injectTo: 'head' as const,
    attrs: { property, content },
  })),
];

/** What src/app/start/prerender-landing.tsx exports; these scripts are checked without JSX. */
interface PrerenderModule {
  readonly prerenderLandingPage: () => string;
}

/** During development the plugin only adds title and description. */
export function prerenderLanding(): Plugin {
  let rendered: readonly string[] = [];
  return {
    name: 'prerender',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, context) => {
        if (!context.bundle) return { html, tags: META };
        const { markup, styles } = splitStyles(await renderLandingPage());
        rendered = [markup, styles];
        const page = html
          // The page is shown without scripts: its fonts have priority.
          .replace(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"')
          .replace('</head>', () => `${styles}\n  </head>`)
          .replace(PLACEHOLDER, () => markup);
        return { html: page, tags: [...META, ...fontPreloads(context.bundle)] };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        const source = rendered.reduce(
          (html, part) => html.replace(part, ''),
          index.source.toString(),
        );
        this.emitFile({ type: 'asset', fileName: 'app.html', source });
      },
    },
  };
}

async function renderLandingPage(): Promise<string> {
  const { module } = await runnerImport<PrerenderModule>(
    `${root}src/app/start/prerender-landing.tsx`,
    {
      root,
      configFile: false,
      mode: 'production',
      logLevel: 'error',
      plugins: [jsxRuntime()],
    },
  );
  return module.prerenderLandingPage();
}

/**
 * Separates elements and styles. The styling library of the app finds its own style elements by their
 * attribute, adopts them and does not compute the same rules again. The content security policy refuses style
 * attributes: they become rules.
 */
function splitStyles(rendered: string): { readonly markup: string; readonly styles: string } {
  const globals: string[] = [];
  const names: string[] = [];
  const rules: string[] = [];
  const looks = new Map<string, number>();
  const markup = rendered
    .replace(STYLE_ELEMENT, (whole, key: string, ids: string, css: string) => {
      if (key === 'css-global') globals.push(whole);
      else {
        names.push(ids);
        rules.push(css);
      }
      return '';
    })
    // React preloads images; this one is in the page a few lines below.
    .replace(/<link rel="preload" as="image"[^>]*>/g, '')
    .replace(/ style="([^"]*)"/g, (_, css: string) => {
      if (!looks.has(css)) looks.set(css, looks.size);
      return ` data-look="${looks.get(css)}"`;
    });
  const lookRules = [...looks].map(([css, look]) => `[data-look="${look}"]{${css}}`);
  const styles = [
    ...globals,
    `<style data-emotion="css ${names.join(' ')}">${rules.join('')}</style>`,
    `<style>${lookRules.join('')}</style>`,
  ];
  return { markup, styles: styles.join('') };
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

function fontPreloads(bundle: Bundle) {
  return Object.keys(bundle)
    .filter((name) => FIRST_FONTS.test(name))
    .map((name) => ({
      tag: 'link',
      injectTo: 'head' as const,
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
    }));
}
