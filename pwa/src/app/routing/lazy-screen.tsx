import { type ComponentType, lazy, useState } from 'react';

export interface LazyScreen {
  (): React.JSX.Element;
  /** Fetches the code; resolves when the screen can be rendered without waiting. */
  readonly preload: () => Promise<ComponentType>;
}

/** A prepared one shows no spinner, which React would for 300 ms even where the code is loaded. */
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
