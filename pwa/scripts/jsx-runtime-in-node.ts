/** Replaces the JSX runtime in modules loaded by Node: must be imported before everything else. */
import { registerHooks } from 'node:module';
import { isReplaced, RUNTIME } from './jsx-runtime.ts';

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    isReplaced(specifier, context.parentURL)
      ? { url: RUNTIME.href, format: 'module-typescript', shortCircuit: true }
      : nextResolve(specifier, context),
});
