const KB = 1024;
const MB = KB * KB;

/** Formats bytes as `340 KB` or, from 1 MB on, `2.4 MB`. Kilobytes are rounded up. */
export function bytesText(bytes: number): string {
  if (bytes < MB) return `${Math.ceil(bytes / KB)} KB`;
  return `${(bytes / MB).toFixed(1)} MB`;
}

export function storedPlacementsText(count: number): string {
  if (count === 0) return 'No placements';
  return count === 1 ? '1 placement' : `${count} placements`;
}
