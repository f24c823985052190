/** A localStorage. `changed` is called with each key that was written. */
export function createMemoryStorage(changed: (key: string) => void = () => undefined) {
  const items = new Map<string, string>();
  return {
    getItem: (key: string): string | null => items.get(key) ?? null,
    setItem(key: string, value: string): void {
      if (items.get(key) === value) return;
      items.set(key, value);
      changed(key);
    },
    removeItem(key: string): void {
      if (items.delete(key)) changed(key);
    },
    clear: (): void => items.clear(),
  };
}
