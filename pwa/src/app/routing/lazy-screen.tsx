import { type ComponentType, lazy, useState } from 'react';

export interface LazyScreen {
  (): React.JSX.Element;
  /** Fetches the code; resolves when the screen can be rendered without waiting. */
  readonly preload: () => Promise<ComponentType>;
}

/**
 * A part of the app that is fetched when it is first shown. A prepared one is rendered without a pause: React
 * would show a spinner for at least 300 ms, even for code that is already loaded.
 */
export function createLazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let ready: ComponentType | undefined;
  const preload = async (): Promise<ComponentType> => (ready ??= await load());
  const Later = lazy(async () => ({ default: await preload() }));
  function Screen() {
    // Chosen once: another component in the same position would lose what was typed into this one.
    const [Shown] = useState<ComponentType>(() => ready ?? Later);
    return <Shown />;
  }
  return Object.assign(Screen, { preload });
}
