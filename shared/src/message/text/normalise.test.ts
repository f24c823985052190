import { describe, expect, test } from 'vitest';
import { normaliseMessage } from './normalise.ts';

function plain(given: string): string {
  return normaliseMessage(given).text;
}

describe('marks', () => {
  test.each([
    ['*Zenith Systems* is hiring', 'Zenith Systems is hiring'],
    ['**Role:** SDE', 'Role: SDE'],
    ['_Last date:_ 24 Nov', 'Last date: 24 Nov'],
    ['*_Last date_*: 24 Nov', 'Last date: 24 Nov'],
    ['```CTC: 12 LPA```', 'CTC: 12 LPA'],
    ['Role: `SDE`', 'Role: SDE'],
    ['> Last date: 24 Nov', 'Last date: 24 Nov'],
    ['>> > Last date: 24 Nov', 'Last date: 24 Nov'],
    ['## Eligibility', ' Eligibility'],
    ['~Last date: 20 Nov~ Last date: 24 Nov', ' Last date: 24 Nov'],
    ['Last date: ~20 Nov~ 24 Nov', 'Last date:  24 Nov'],
    ['Last date: ~~20 Nov~~ 24 Nov', 'Last date:  24 Nov'],
    ['~Apply: https://forms.gle/old~ https://forms.gle/new', ' https://forms.gle/new'],
    [`Last date: ~20 Nov, ${'5 pm '.repeat(60)}sharp~ 24 Nov`, 'Last date:  24 Nov'],
    ['CTC: 8\u0336 \u0336L\u0336P\u0336A\u0336 9 LPA', 'CTC:  9 LPA'],
    ['*Apply: https://forms.gle/ab_C*', 'Apply: https://forms.gle/ab_C'],
    ['_https://forms.gle/ab_C_.', 'https://forms.gle/ab_C.'],
    ['**[Form](https://forms.gle/ab_C)**', '[Form](https://forms.gle/ab_C)'],
  ])('of style and quoting go: %j', (given, expected) => {
    expect(plain(given)).toBe(expected);
  });

  test.each([
    'Open file_name_final.pdf',
    'Mail asha_rao@college.example',
    'Apply: https://forms.gle/ab_Cd_9',
    'https://docs.google.com/forms/d/e/1F_-x_/viewform',
    'Apply: https://forms.gle/ab_C_',
    'https://forms.gle/ab_ and https://forms.gle/_cd_',
    'forms.gle/ab_C_ and bit.ly/x*y',
    'https://people.example/~asha/x~ or https://people.example/~ravi/',
    'https://a.example/x*y?q=*_~&z=__`x`',
    'https://urldefense.com/v3/__https://forms.gle/ab_C*1__;Iw!!Ab_c!x_$',
    'https://urldefense.com/v3/__https://forms.gle/ab__;!!Ab!x$ or www.a.example/*x*',
    'CTC: ~12 LPA, stipend ~40k',
    'CTC: 12~15 LPA, base 8~10 LPA',
    'CTC: ~12~15 LPA',
    'CGPA > 7.5',
    'C# and .NET',
    'Ref #42',
    'Role: SDE - Data',
    '- Role: SDE',
    'Pay: ₹ 7,00,000/-',
  ])('are left where they are part of the text: %j', (given) => {
    expect(plain(given)).toBe(given);
  });

  test('nothing is struck out over the end of a line', () => {
    expect(plain('~Zenith\nKaveri~')).toBe('~Zenith\nKaveri~');
  });
});

describe('characters', () => {
  test.each([
    ['𝐙𝐞𝐧𝐢𝐭𝐡 𝗦𝗗𝗘', 'Zenith SDE'],
    ['ＣＴＣ：１２ ＬＰＡ', 'CTC:12 LPA'],
    ['oﬃcial', 'official'],
    ['24ᵗʰ Nov', '24th Nov'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['२४ नवंबर, सुबह १० बजे', '24 नवंबर, सुबह 10 बजे'],
    ['12–15 LPA — fixed', '12-15 LPA - fixed'],
    ['“Zenith’s drive”', '"Zenith\'s drive"'],
    ['Last\u00a0date:\u2003today', 'Last date: today'],
    ['dead\u200bline', 'deadline'],
    ['\ufeffDrive', 'Drive'],
    ['dead\u00adline', 'deadline'],
    ['\u202a+91\u202c 98', '+91 98'],
    ['a\0b', 'ab'],
    ['1⁄2', '1/2'],
    ['CTC │ 12 LPA', 'CTC | 12 LPA'],
    ['1️⃣ SDE', '1. SDE'],
    ['② Data Analyst', '2. Data Analyst'],
    ['20 Nov ➡️ 24 Nov', '20 Nov → 24 Nov'],
  ])('have one form: %j', (given, expected) => {
    expect(plain(given)).toBe(expected);
  });

  test.each([
    ['CTC: 7½ LPA', 'CTC: 7.5 LPA'],
    ['CTC: 12¼ LPA', 'CTC: 12.25 LPA'],
    ['७¾ लाख', '7.75 लाख'],
    ['½ day', '1/2 day'],
    ['1 ½ hours', '1 1/2 hours'],
  ])('a fraction does not make a number longer: %j', (given, expected) => {
    expect(plain(given)).toBe(expected);
  });

  test.each(['\ufdfa', '\ud83d', '\u0301 Nov', 'नमस्ते'])('stay as they are: %j', (given) => {
    expect(plain(given)).toBe(given);
  });
});

describe('lines', () => {
  test.each([
    ['Role: SDE\r\nCTC: 12 LPA', 'Role: SDE\nCTC: 12 LPA'],
    ['Role: SDE\rCTC: 12 LPA', 'Role: SDE\nCTC: 12 LPA'],
    ['Role: SDE\u2028CTC: 12 LPA', 'Role: SDE\nCTC: 12 LPA'],
    ['Role\tCTC', 'Role\tCTC'],
    ['Role: SDE\n\n', 'Role: SDE\n\n'],
    ['', ''],
  ])('end with a line feed: %j', (given, expected) => {
    expect(plain(given)).toBe(expected);
  });

  test.each([
    ['👉 Apply', '• Apply'],
    ['✅ Apply', '• Apply'],
    ['► Apply', '• Apply'],
    ['* Apply', '• Apply'],
    ['+ Apply', '• Apply'],
    ['> * Apply', '• Apply'],
    ['🔥🔥 Apply', '•• Apply'],
    ['👨‍💻 Apply', '•• Apply'],
    ['*📢 Zenith*', '• Zenith'],
  ])('begin with one sign for every bullet: %j', (given, expected) => {
    expect(plain(given)).toBe(expected);
  });

  test.each([
    ['📍Kumarakom', '•Location: Kumarakom'],
    ['> *📍 Pune / Navi Mumbai*', '•Location:  Pune / Navi Mumbai'],
    ['📍 Seminar Hall', '• Seminar Hall'],
    ['📍 Venue: Pune', '• Venue: Pune'],
    ['🎓 Biotech, CSE, IT', '•Branches:  Biotech, CSE, IT'],
    ['🎓 2027 batch', '• 2027 batch'],
  ])('a sign is a label where the rest of its line is the value: %j', (given, expected) => {
    expect(plain(given)).toBe(expected);
  });

  test.each([
    ['Apply 👉 now', 'Apply   now'],
    ['Zenith™ Systems', 'Zenith  Systems'],
    ['CTC • 12 LPA', 'CTC   12 LPA'],
    ['CTC ➖ 12 LPA', 'CTC - 12 LPA'],
    ['• Role: SDE 🎉', '• Role: SDE  '],
  ])('a sign inside a line only separates: %j', (given, expected) => {
    expect(plain(given)).toBe(expected);
  });
});

describe('positions', () => {
  test.each([
    ['*Last date:* 24 Nov', '24 Nov', '24 Nov'],
    ['> *Last date:*\u00a024\u00a0Nov\r\n> Apply', '24 Nov', '24\u00a0Nov'],
    ['🎉🎉 *Zenith* 🎉', 'Zenith', 'Zenith'],
    ['We are 𝐙𝐞𝐧𝐢𝐭𝐡!', 'Zenith', '𝐙𝐞𝐧𝐢𝐭𝐡'],
    ['A Cafe\u0301 here', 'Caf\u00e9', 'Cafe\u0301'],
    ['The oﬃce', 'f', 'ﬃ'],
    ['A dead\u200bline', 'deadline', 'dead\u200bline'],
    ['~20 Nov~ 24 Nov', '24 Nov', '24 Nov'],
    ['A\r\nB\r\nC', 'C', 'C'],
    ['१२ LPA', '12', '१२'],
    ['CTC: 7½ LPA', '7.5', '7½'],
    ['Zenith *Systems*', 'Zenith Systems', 'Zenith *Systems'],
  ])('are those of the message as it was given: %j', (given, words, expected) => {
    const { text, origin } = normaliseMessage(given);
    const start = text.indexOf(words);
    expect(given.slice(...origin([start, start + words.length]))).toBe(expected);
  });

  test.each([
    ['*ab*', [1, 1], [2, 2]],
    ['*ab*', [2, 2], [4, 4]],
    ['ab', [9, 9], [2, 2]],
    ['', [0, 0], [0, 0]],
  ] as const)('an empty span stays empty: %j %j', (given, span, expected) => {
    expect(normaliseMessage(given).origin(span)).toEqual(expected);
  });
});
