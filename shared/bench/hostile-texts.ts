/** Long texts that slow down careless patterns: each is one piece, repeated. */
const REPEATED: Readonly<Record<string, string>> = {
  'one word': 'a',
  newlines: '\n',
  spaces: ' ',
  'blank lines with spaces': '  \n',
  tabs: '\t',
  'no-break spaces': '\u00a0',
  'opening brackets': '(',
  'opening square brackets': '[',
  'opening braces': '{',
  'brackets of one letter': '(a',
  digits: '7',
  'Devanagari digits': '५',
  'digits and slashes': '5/',
  'digits and dots': '1.',
  'digits and commas': '1,',
  'digits and dashes': '12-',
  'digits and colons': '12:',
  numbers: '12 ',
  'rupee signs': '₹',
  'Rs.': 'Rs. ',
  amounts: '₹12,00,000/- ',
  'amounts in LPA': '12 LPA ',
  'ranges without an end': '12 to ',
  pipes: '| ',
  'table rules': '+---',
  'table rows': '| a | b | c |\n',
  'tab rows': 'SDE\t12 LPA\tPune\n',
  'empty labels': 'A: ',
  'lines of empty labels': 'A: \n',
  'one cell a line': 'Role\nSDE\n',
  'many companies': 'Company: Zenith\nRole: SDE\nCTC: 12 LPA\n\n',
  'numbered roles': '1. SDE\n',
  dates: '24/11/2026 ',
  'lines of dates': '24 Nov 2026, 5:00 PM\n',
  'deadlines in words': 'apply by tomorrow 5 pm or ',
  months: 'Nov ',
  times: '5 pm ',
  'direction marks': '\u202e\u2066\u200f',
  'zero-width characters': 'a\u200b\u200d',
  'combining marks': 'a\u0301\u0301\u0301',
  'letters that unfold': '\ufdfa',
  'lone surrogates': '\ud83d',
  'joined emoji': '👨‍👩‍👧',
  'keycap emoji': '1️⃣',
  stars: '*',
  'stars and underscores': '*_',
  'quote marks': '> ',
  'quote marks without blanks': '>',
  dashes: '-',
  'dash bullets': '- ',
  'signature lines': '--\n',
  'forward headers': '---------- Forwarded message ---------\nFrom: A <a@b.example>\n',
  'opening tags': '<',
  'tags with attributes': '<div class="',
  'nested elements': '<div><p>',
  'cells over rows and columns': '<tr><td rowspan=900 colspan=50>x',
  'struck elements': '<s>a</s>',
  'addresses with signs': 'https://a.example/*_~ ',
  entities: '&amp;',
  scripts: '<script type="application/ld+json">{"@type":"JobPosting"',
  'one endless link': 'https://a.example/',
  links: 'https://a.example/apply ',
  'at signs': '@',
  'mail addresses': 'a@b.example ',
  dotted: 'a.',
  branches: 'CSE, ',
  'branches with words between': 'all branches except ',
  'lists of students': '21CS001 Aarav Menon\n',
  'words of extension': 'extended to ',
  'words of companies': 'Zenith Systems Pvt. Ltd. is hiring ',
  'sentences without an end': 'students of CSE with 7 CGPA ',
  'lines of one long word': `${'a'.repeat(2000)}\n`,
  'lines of many digits': `${'५'.repeat(2000)}\n`,
  'lines of many amounts': `CTC: ${'12 LPA '.repeat(70)}\n`,
  'lines of many branches': `Branches: ${'CSE, '.repeat(100)}\n`,
  'lines of many links': `Apply: ${'https://a.example/x '.repeat(25)}\n`,
  'lines of many dates': `Last date: ${'24/11 5 pm '.repeat(45)}\n`,
};

export interface HostileText {
  readonly name: string;
  /** Exactly so many UTF-16 units. */
  readonly write: (length: number) => string;
}

const repeat = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Each of them may divide the values of a message. */
const SEPARATORS = Array.from(',;:|/\\–—•·~_=+*.#&"\'])}<>?!^%$`°…→✅');

export const HOSTILE_TEXTS: readonly HostileText[] = [
  ...SEPARATORS.flatMap((sign): readonly HostileText[] => [
    { name: `${sign} alone`, write: (length) => repeat(sign, length) },
    { name: `words with ${sign} between`, write: (length) => repeat(`CSE${sign} `, length) },
  ]),
  ...Object.entries(REPEATED).map(([name, piece]) => ({
    name,
    write: (length: number): string => repeat(piece, length),
  })),
  {
    name: 'nested brackets',
    write: (length) => repeat('(', Math.floor(length / 2)) + repeat(')', Math.ceil(length / 2)),
  },
  {
    name: 'a label and one long value',
    write: (length) => `Company: ${repeat('Zenith ', length - 9)}`,
  },
  {
    name: 'a label and one long word',
    write: (length) => `Last date: ${repeat('x', length - 11)}`,
  },
  {
    name: 'a tag that is never closed',
    write: (length) => `<a href="${repeat('x', length - 9)}`,
  },
];
