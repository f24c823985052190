/** Shows a number of a spreadsheet as its format does, as far as that may be the number of a student. */

/** Formats that a file does not define itself. */
const BUILT_IN_DATES: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47,
]);

const BUILT_IN_PERCENTAGES: ReadonlySet<number> = new Set([9, 10]);

export interface NumberFormat {
  readonly isDate: boolean;
  readonly isPercent: boolean;
  /** Null for one that shows the plain number. */
  readonly code: string | null;
}

const NOT_SHOWN = /"[^"]*"|\\.|\[[^\]]*\]|_./g;

export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined)
    return { isDate: BUILT_IN_DATES.has(id), isPercent: BUILT_IN_PERCENTAGES.has(id), code: null };
  const [positive = ''] = splitSections(code);
  const plain = positive.replace(NOT_SHOWN, '').toLowerCase();
  const isDate = /[ymdhs]/.test(plain.replace('general', ''));
  const isPercent = plain.endsWith('%') && isPlain(positive);
  return { isDate, isPercent, code: isDate || isPlain(positive) ? null : positive };
}

function splitSections(code: string): readonly string[] {
  return code.match(/(?:"[^"]*"|\\.|[^;"\\])+/g) ?? [];
}

/** 'General', '0.00', '#,##0', '0%' change nothing about who a number belongs to. */
function isPlain(section: string): boolean {
  const shown = section.replace(/\[(?:\$[^\]]*|[A-Za-z]+)\]/g, '');
  return /^(?:general|@|#?[#,]*0?(?:\.[0#?]+)?%?|0+\.[0#]+(?:E\+0+)?|0)$/i.test(shown.trim());
}

/** Of one digit, or of all that are left. */
const PLACE = /^(?:[0#?]|general)$/i;

/** '017' for 17 in '000', '21CS017' in '"21CS"000'. Undefined where the format is not understood. */
export function applyFormat(digits: string, code: string): string | undefined {
  const parts = code
    .replace(/\[(?:\$[^\]]*|[A-Za-z]+)\]|\*.|_./g, '')
    .match(/"[^"]*"|\\.|[Gg]eneral|[0#?]|[^0#?"\\]/g);
  if (!parts || !/^\d+$/.test(digits) || /\[[<=>]/.test(code)) return undefined;
  let rest = digits;
  let shown = '';
  const backwards = parts.toReversed();
  const first = backwards.findLastIndex((part) => PLACE.test(part));
  for (const [at, part] of backwards.entries()) {
    if (PLACE.test(part)) {
      const isLast = at === first || part.length > 1;
      const digit = isLast ? rest : rest.slice(-1);
      rest = isLast ? '' : rest.slice(0, -1);
      shown = (digit || (part === '0' ? '0' : '')) + shown;
    } else if (/^["\\]/.test(part)) shown = part.slice(1).replace(/"$/, '') + shown;
    else if (/^[\s/():+-]$/.test(part)) shown = part + shown;
    else return undefined;
  }
  return first === -1 ? undefined : shown;
}
