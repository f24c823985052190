/** The oldest browser that the app runs in: what the browsers of the target lack is taken away from a new one. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { YOUNGER_NAMES } from '../../scripts/browser-target/younger-names.ts';
import type { ServerProcess } from '../../../sync-server/src/testing/server-process.ts';
import { forward, startServerProxy, type ServerProxy } from '../support/server-proxy.ts';

const WORKER = fileURLToPath(new URL('../../dist/sw.js', import.meta.url));

/** With these a new browser refuses scripts that do not use them; old ones do not read that line of the policy. */
const ENFORCED = /^trustedTypes|^TrustedType/;
const REMOVED = YOUNGER_NAMES.filter(({ owner, name }) => !ENFORCED.test(owner ?? name));

/** A script for a page or a worker, before all others. */
export const REMOVE_YOUNGER_NAMES = `(${removeNames.toString()})(${JSON.stringify(REMOVED)});`;

function removeNames(names: readonly { owner: string | null; name: string }[]): void {
  const remove = (object: unknown, name: string): void => {
    if (object !== null && /object|function/.test(typeof object))
      Reflect.deleteProperty(object as object, name);
  };
  for (const { owner, name } of names) {
    const holder: unknown = owner === null ? globalThis : Reflect.get(globalThis, owner);
    remove(holder, name);
    remove((holder as { prototype?: unknown } | undefined)?.prototype, name);
  }
}

/** The worker of a page is started by the browser: it gets the script from the server. */
export function serveToOldestBrowser(behind: ServerProcess): Promise<ServerProxy> {
  return startServerProxy(behind, (incoming, response) => {
    if (incoming.url !== '/sw.js') return forward(behind.port, incoming, response);
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
    response.end(`${REMOVE_YOUNGER_NAMES}\n${readFileSync(WORKER, 'utf8')}`);
  });
}
