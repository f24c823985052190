/**
 * Mail programs break lines at a width. The break becomes a blank where the next word would not have fitted and the
 * next line does not begin something of its own; positions stay.
 */
const WIDTH_MIN = 40;
const WIDTH_MAX = 100;
/** Longer words are rare. */
const WORD = 12;
/** A line that begins with one of these is an item of its own. */
const ITEM =
  /^[\s•]*(?:[-+|]|\(?(?:\d{1,2}|[a-h]|[ivx]{1,4})[.)]\s|•|https?:|[^\s:]{1,30}(?: [^\s:]{1,20}){0,4} {0,30}:(?!\/\/))/iu;
const SENTENCE_END = /[.!?:;|]["')\]]*$/;
/** A line cannot end with one of these. */
const OPEN_END =
  /(?:[,&/(+]|(?:^|\s)(?:a|an|the|and|or|of|for|to|in|on|at|by|with|from|till|until|before|is|are|be|will|your|our|this|that|as|than|per|via|not|no|&|-))$/i;

export function joinWrappedLines(text: string): string {
  const lines = text.split('\n');
  const wrap = findWrap(lines);
  if (wrap === undefined) return text;
  const parts = lines.map((line, index) => {
    const above = lines[index - 1];
    if (above === undefined) return line;
    return `${isContinued(above, line, wrap) ? ' ' : '\n'}${line}`;
  });
  return parts.join('');
}

interface Wrap {
  readonly width: number;
  /** Several lines are about as long: it is the width of a program, not of one long line. */
  readonly isRegular: boolean;
}

/** The width at which lines seem to be broken; undefined where they are not. */
function findWrap(lines: readonly string[]): Wrap | undefined {
  const lengths = lines
    .filter((line) => !line.includes('://'))
    .map((line) => line.trimEnd().length);
  const width = lengths.reduce((longest, length) => Math.max(longest, length), 0);
  if (width < WIDTH_MIN || width > WIDTH_MAX) return undefined;
  return { width, isRegular: lengths.filter((length) => length > width - WORD).length >= 3 };
}

function isContinued(above: string, line: string, { width, isRegular }: Wrap): boolean {
  const upper = above.trim();
  const lower = line.trim();
  if (upper === '' || lower === '' || ITEM.test(line) || /[|\t]/.test(upper + line)) return false;
  if (SENTENCE_END.test(upper)) return false;
  const [word = ''] = lower.split(' ', 1);
  const wouldHaveFitted = above.trimEnd().length + 1 + word.length <= width;
  if (wouldHaveFitted) return false;
  return OPEN_END.test(upper) || /^[\p{Ll}\d(&]/u.test(lower) || isRegular;
}
