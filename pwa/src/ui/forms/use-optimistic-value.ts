import { useState } from 'react';

/**
 * Optimistic value for a control that takes effect at once but is stored a moment later: without this, a box would
 * jump back meanwhile, and a second tap would start from what was there before the first.
 */
export function useOptimisticValue<T>(stored: T) {
  const [chosen, setChosen] = useState<{ readonly value: T }>();
  if (chosen !== undefined && isSame(chosen.value, stored)) setChosen(undefined);
  return {
    /** What was chosen last; the stored value once both are the same. */
    value: chosen === undefined ? stored : chosen.value,
    /** Shows the value at once and saves it; returns what `save` does. One that could not be saved is no longer shown. */
    setValue: async <R>(value: T, save: () => Promise<R>): Promise<R> => {
      const mine = { value };
      setChosen(mine);
      try {
        return await save();
      } catch (error) {
        setChosen((latest) => (latest === mine ? undefined : latest));
        throw error;
      }
    },
  };
}

/** For small values of our own, whose members have a fixed order. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
