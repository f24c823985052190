/** Replaces the JSX runtime in modules loaded by Node: must be imported before everything else. */
import { registerHooks, type ResolveHookContext } from 'node:module';
import { isReplaced, RUNTIME } from './jsx-runtime.ts';

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    isReplaced(specifier, context.parentURL)
      ? { url: RUNTIME.href, format: 'module-typescript', shortCircuit: true }
      : nextResolve(
          specifier,
          isOfEmotion(specifier, context) ? withoutWarnings(context) : context,
        ),
});

const isOfEmotion = (specifier: string, { parentURL }: ResolveHookContext): boolean =>
  specifier.startsWith('@emotion/') || parentURL?.includes('/@emotion/') === true;

/** Styles as the built app makes them: labels and warnings for developers take a tenth of a screen's time. */
const withoutWarnings = (context: ResolveHookContext): ResolveHookContext => ({
  ...context,
  conditions: context.conditions.filter((condition) => condition !== 'development'),
});
