/** Those that mails and pages use. Others stay as they are written. */
const NAMED: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  (
    'amp & lt < gt > quot " apos \' lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ laquo « raquo » lsaquo ‹ rsaquo › ' +
    'ndash – mdash — minus − hyphen ‐ bull • middot · hellip … prime ′ Prime ″ copy © reg ® trade ™ deg ° plusmn ± ' +
    'times × divide ÷ frac12 ½ frac14 ¼ frac34 ¾ sup1 ¹ sup2 ² sup3 ³ le ≤ leq ≤ ge ≥ geq ≥ ne ≠ asymp ≈ larr ← ' +
    'rarr → uarr ↑ darr ↓ harr ↔ rArr ⇒ check ✓ checkmark ✓ cross ✗ star ☆ starf ★ phone ☎ euro € pound £ yen ¥ ' +
    'cent ¢ sect § para ¶ dagger † Dagger ‡ permil ‰ iexcl ¡ iquest ¿ eacute é Eacute É egrave è ecirc ê euml ë ' +
    'agrave à aacute á acirc â auml ä Auml Ä aring å atilde ã ccedil ç iacute í icirc î iuml ï ntilde ñ Ntilde Ñ ' +
    'oacute ó ocirc ô ouml ö Ouml Ö oslash ø uacute ú ucirc û uuml ü Uuml Ü szlig ß colon : semi ; comma , period . ' +
    'lpar ( rpar ) lsqb [ rsqb ] lbrack [ rbrack ] lcub { rcub } sol / bsol \\ num # excl ! quest ? ast * plus + ' +
    'equals = commat @ lowbar _ percnt % dollar $ verbar | vert | grave ` zwnj \u200c zwj \u200d lrm \u200e rlm \u200f'
  )
    .split(' ')
    .reduce<[string, string][]>((pairs, word, at, words) => {
      if (at % 2 === 0) pairs.push([word, words[at + 1] ?? '']);
      return pairs;
    }, [])
    .concat([
      ['nbsp', '\u00a0'],
      ['ensp', '\u2002'],
      ['emsp', '\u2003'],
      ['thinsp', '\u2009'],
      ['shy', '\u00ad'],
      ['Tab', '\t'],
      ['NewLine', '\n'],
    ]),
);

/** What Windows has from 128 to 159, where Unicode has controls; pages mean these. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Matches a character reference; old pages leave the semicolon away. */
export const ENTITY =
  /&(?:#[xX][0-9a-fA-F]{1,8};?|#\d{1,9};?|[A-Za-z][A-Za-z0-9]{1,20};|(?:amp|lt|gt|quot|nbsp)(?![A-Za-z0-9=]))/g;

export function decodeEntity(entity: string): string {
  const name = entity.slice(1).replace(/;$/, '');
  if (!name.startsWith('#')) return NAMED.get(name) ?? entity;
  const isHex = name[1] === 'x' || name[1] === 'X';
  return characterOf(isHex ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)));
}

function characterOf(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252[code - 0x80] ?? '';
  const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(ENTITY, decodeEntity) : text;
}
