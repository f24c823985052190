/** Removes the safeguard in processes started by a test: Node imports this file before anything else. */
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readRemovedSafeguard } from './remove-safeguard.ts';
import { removeSafeguard } from './safeguard.ts';
import { ROOT } from '../run-command.ts';

const safeguard = readRemovedSafeguard();
if (safeguard) {
  const url = pathToFileURL(join(ROOT, safeguard.file)).href;
  registerHooks({
    load: (asked, context, next) => {
      const loaded = next(asked, context);
      if (asked !== url || loaded.source == null) return loaded;
      const source = new TextDecoder().decode(Buffer.from(loaded.source as Uint8Array));
      return { ...loaded, source: removeSafeguard(safeguard, source) };
    },
  });
}
