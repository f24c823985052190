import type { Plugin } from 'vite';

const HELPER = /\0vite\/preload-helper/;
const IMPORT = 'baseModule().catch(handlePreloadError)';

/**
 * A script that could not be fetched is fetched once more before the import fails. Browsers that do not follow
 * https://github.com/whatwg/html/pull/10327 yet remember the failure until the page is loaded again.
 */
export function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    transform: {
      filter: { id: HELPER },
      handler(code) {
        if (!code.includes(IMPORT)) this.error('The preload helper of Vite has changed.');
        return code.replace(IMPORT, 'baseModule().catch(baseModule).catch(handlePreloadError)');
      },
    },
  };
}
