/** Text made from a source, with the way back. */
export interface TracedText {
  readonly text: string;
  /** Where the character at a position of the text is in the source. */
  readonly origin: (position: number) => number;
}

export interface TextTrace {
  /** Appends characters that stand in the source as they are, from `origin` on. */
  copy(text: string, origin: number): void;
  /** Appends characters that stand for what is at `origin`. */
  insert(text: string, origin: number): void;
  finish(): TracedText;
}

export function createTextTrace(): TextTrace {
  const parts: string[] = [];
  const starts: number[] = [];
  const origins: number[] = [];
  const isCopied: boolean[] = [];
  let length = 0;
  const add = (text: string, origin: number, copied: boolean): void => {
    if (text === '') return;
    const last = starts.length - 1;
    const isNext =
      copied &&
      isCopied[last] === true &&
      origin - (origins[last] ?? 0) === length - (starts[last] ?? 0);
    if (!isNext) {
      starts.push(length);
      origins.push(origin);
      isCopied.push(copied);
    }
    parts.push(text);
    length += text.length;
  };
  return {
    copy: (text, origin) => add(text, origin, true),
    insert: (text, origin) => add(text, origin, false),
    finish: () => ({
      text: parts.join(''),
      origin: (position) => {
        const at = lastAtOrBefore(starts, position);
        const origin = origins[at] ?? 0;
        return isCopied[at] === true ? origin + position - (starts[at] ?? 0) : origin;
      },
    }),
  };
}

/** In sorted numbers. */
function lastAtOrBefore(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
