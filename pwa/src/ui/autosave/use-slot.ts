import { useEffect, useState } from 'react';

/** A slot on the device that no other tab uses until it is released. */
interface HeldSlot<Key> {
  readonly key: Key;
  readonly close: () => void;
}

/**
 * Returns the result of `work` for the slot: started at once when the slot is known, for a page that may be gone in
 * the next moment.
 */
export type WithSlot<Key> = <T>(work: (place: Key) => Promise<T>) => Promise<T>;

/**
 * Takes a slot for this tab, for as long as the component is mounted. `take` is that of the first rendering, and the
 * returned function does not change between renderings.
 */
export function useSlot<Key>(take: () => Promise<HeldSlot<Key>>): WithSlot<Key> {
  const [holder] = useState(() => createSlotHolder(take));
  useEffect(() => holder.letGo, [holder]);
  return holder.atPlace;
}

function createSlotHolder<Key>(take: () => Promise<HeldSlot<Key>>) {
  let taken: Promise<HeldSlot<Key>> | undefined;
  let known: HeldSlot<Key> | undefined;
  const place = (): Promise<HeldSlot<Key>> => {
    taken ??= take();
    taken.then(
      (found) => (known = found),
      // What cannot be read now is retried with the next change.
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
      // Also where it is still being taken; what could not be taken needs no release.
      void taken?.then(
        ({ close }) => close(),
        () => undefined,
      );
    },
  };
}
