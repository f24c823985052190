import { useEffect, useState } from 'react';

/** A place on the device that no other window uses until it is let go. */
interface HeldPlace<Key> {
  readonly key: Key;
  readonly close: () => void;
}

/** Gives what `work` makes of the place: at once when it is known, for a page that may be gone in the next moment. */
export type AtPlace<Key> = <T>(work: (place: Key) => Promise<T>) => Promise<T>;

/**
 * Takes a place for this window, for as long as the component is there. `take` is that of the first drawing, and the
 * function that is given does not change from one drawing to the next.
 */
export function useHeldPlace<Key>(take: () => Promise<HeldPlace<Key>>): AtPlace<Key> {
  const [holder] = useState(() => placeHolder(take));
  useEffect(() => holder.letGo, [holder]);
  return holder.atPlace;
}

function placeHolder<Key>(take: () => Promise<HeldPlace<Key>>) {
  let taken: Promise<HeldPlace<Key>> | undefined;
  let known: HeldPlace<Key> | undefined;
  const place = (): Promise<HeldPlace<Key>> => {
    taken ??= take();
    taken.then(
      (found) => (known = found),
      // What cannot be read now is tried again with the next change.
      () => (taken = undefined),
    );
    return taken;
  };
  return {
    async atPlace<T>(this: void, work: (key: Key) => Promise<T>): Promise<T> {
      const { key } = known ?? (await place());
      return await work(key);
    },
    letGo(this: void): void {
      // Also where it is still on its way; what could not be taken needs no letting go.
      void taken?.then(
        ({ close }) => close(),
        () => undefined,
      );
    },
  };
}
