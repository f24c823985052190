/** A localStorage. `changed` is called with each key that was written. */
export function createMemoryStorage(changed: (key: string) => void = () => undefined) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string): string | null => kept.get(key) ?? null,
    setItem(key: string, value: string): void {
      if (kept.get(key) === value) return;
      kept.set(key, value);
      changed(key);
    },
    removeItem(key: string): void {
      if (kept.delete(key)) changed(key);
    },
    clear: (): void => kept.clear(),
  };
}
