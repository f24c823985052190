/** Invalid input, pasted or chosen: each with a clear message, the page still works, nothing is stored. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import invalid from '../../../../shared/fixtures/placements-invalid.json' with { type: 'json' };
import lenient from '../../../../shared/fixtures/placements-lenient.json' with { type: 'json' };
import { JSON_HINTS } from '../../data/files/json-hints.ts';
import { setScreenWidth } from '../../testing/fakes/screen-width.ts';
import { signInNewStudent } from '../../testing/screens/signed-in-screen.tsx';
import {
  choose,
  clearBox,
  createFile,
  paste,
  pasteBox,
  readCompanies,
  renderUpload,
  uploadButton,
} from '../../testing/screens/upload-page.tsx';

interface Bad {
  readonly name: string;
  readonly where: string;
  readonly input: unknown;
  readonly inputIsText?: boolean;
  readonly fileName?: string;
  readonly mimeType?: string;
  readonly expectedMessage?: string;
}

const INVALID: readonly Bad[] = invalid;
const LENIENT: readonly Bad[] = lenient.map((item) => ({ ...item, where: 'item' }));
const ofKind = (where: string): readonly Bad[] => INVALID.filter((bad) => bad.where === where);
const textOf = ({ input, inputIsText }: Bad): string =>
  inputIsText === true && typeof input === 'string' ? input : JSON.stringify(input);

const BLANK = ofKind('paste').filter((bad) => textOf(bad).trim() === '');
const ONE_PROBLEM = /^\d+ placements? chosen, 1 with problems$/;
const NO_PROBLEM = /^\d+ placements? chosen$/;

beforeEach(async () => {
  setScreenWidth(390);
  await signInNewStudent();
});

/** Waits until the message is shown. Returns what was stored nevertheless; the page still works. */
async function storedAfter(sentence: string | RegExp): Promise<readonly unknown[]> {
  expect((await screen.findAllByText(sentence))[0]).toBeVisible();
  expect(uploadButton()).toBeEnabled();
  return await readCompanies();
}

it('every fixture is used', () => {
  expect(ofKind('paste').length).toBeGreaterThan(9);
  expect(ofKind('file')).toHaveLength(3);
  expect(ofKind('item').length).toBeGreaterThan(15);
});

describe('pasted', () => {
  it.each(BLANK)('$name', async (bad) => {
    const person = await renderUpload();
    paste(textOf(bad));
    await person.click(uploadButton());
    expect(await storedAfter(bad.expectedMessage ?? '')).toEqual([]);
    await waitFor(() => expect(pasteBox()).toHaveFocus());
  });

  it('text that is no list gets its message, and nothing is stored', async () => {
    const person = await renderUpload();
    for (const bad of ofKind('paste').filter((one) => !BLANK.includes(one))) {
      await clearBox();
      paste(textOf(bad));
      await person.click(uploadButton());
      const sentence = bad.expectedMessage ?? 'No placements to upload';
      await waitFor(() =>
        expect(pasteBox()).toHaveAccessibleDescription(expect.stringContaining(sentence)),
      );
      await waitFor(() => expect(pasteBox()).toHaveFocus());
      expect(await storedAfter(sentence)).toEqual([]);
    }
  });

  it.each([
    ['10,000 nested brackets', '['.repeat(10_000), JSON_HINTS.tooDeep],
    ['one object on each line', '{"company":"A"}\n{"company":"B"}', JSON_HINTS.objectPerLine],
    ['a comma too many, with Windows line ends', '[\r\n{"company":"A"},\r\n]', /line 2, column 16/],
  ])('%s', async (_name, text, sentence) => {
    const person = await renderUpload();
    paste(text);
    await person.click(uploadButton());
    expect(await storedAfter('Invalid JSON format')).toEqual([]);
    expect(await storedAfter(sentence)).toEqual([]);
  });

  it('a Markdown fence around the JSON is ignored', async () => {
    await renderUpload();
    paste('```json\n[{"company": "Kaveri", "role": "Engineer"}]\n```\n');
    expect(await screen.findByText('1 placement chosen')).toBeVisible();
  });
});

describe('items', () => {
  it('with a problem are not uploaded', async () => {
    const person = await renderUpload();
    for (const { name, input } of ofKind('item')) {
      await clearBox();
      paste(input);
      const count = await screen.findByText(/chosen/);
      expect([name, count.textContent]).toEqual([name, expect.stringMatching(ONE_PROBLEM)]);
      await person.click(uploadButton());
      expect(await storedAfter(/^1 of the chosen placements has a problem/)).toEqual([]);
    }
  });

  it('that are merely untidy are accepted', async () => {
    await renderUpload();
    for (const { name, input } of LENIENT) {
      await clearBox();
      paste(input);
      const count = await screen.findByText(/chosen/);
      expect([name, count.textContent]).toEqual([name, expect.stringMatching(NO_PROBLEM)]);
      expect(count).toBeVisible();
    }
  });
});

const UPLOAD = '[{"company": "Kaveri", "role": "Engineer", "deadlines": {}}]';

function utf16(text: string): Uint8Array<ArrayBuffer> {
  const units = new Uint16Array(Array.from(`\uFEFF${text}`, (sign) => sign.charCodeAt(0)));
  return new Uint8Array(units.buffer);
}

describe('a file', () => {
  it('is requested by each picker in its own format only', async () => {
    await renderUpload();
    for (const [picker, accept] of [
      ['JSON file', '.json,application/json'],
      ['CSV file', '.csv,text/csv'],
    ] as const)
      expect(screen.getByLabelText(picker)).toHaveAttribute('accept', accept);
  });

  it.each(ofKind('file'))('$name', async (bad) => {
    await renderUpload();
    choose('JSON file', createFile(textOf(bad), bad.fileName ?? 'notices.json', bad.mimeType));
    expect(await storedAfter(bad.expectedMessage ?? '')).toEqual([]);
  });

  it('is read when its type or its name is that of JSON', async () => {
    const person = await renderUpload();
    const files = [
      ['application/json', 'first.json'],
      ['', 'second.json'],
      ['text/json', 'third.JSON'],
      ['application/octet-stream', 'fourth.json'],
      ['application/json', 'fifth'],
    ] as const;
    for (const [n, [type, name]] of files.entries()) {
      // So many more blanks each time that it is not taken for typing, which is read after a pause.
      const blanks = ' '.repeat(20 * n);
      choose('JSON file', createFile(UPLOAD.replace('Kaveri', name) + blanks, name, type));
      expect(await screen.findByText(`${name} · Engineer`)).toBeVisible();
      expect(screen.getByText(name)).toBeVisible();
      await waitFor(() => expect(screen.getByText('JSON file loaded successfully')).toBeVisible());
      expect(screen.getByText('1 placement chosen')).toBeVisible();
    }
    await person.click(uploadButton());
    await screen.findByRole('heading', { name: '1 placement added' });
    expect(await readCompanies()).toEqual(['fifth']);
  });

  it('named .json that contains something else is refused with the reason', async () => {
    await renderUpload();
    for (const [content, sentence] of [
      [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]), /a picture \(PNG\)/],
      [`["${'x'.repeat(6 * 1024 * 1024)}"]`, /6\.0 MB/],
      ['', 'The file is empty.'],
      ['['.repeat(10_000), /line 1, column/],
      [new Uint8Array([0x5b, 0xc3, 0x28]), /cannot be read/],
      ['{"company":"A"}\n{"company":"B"}', JSON_HINTS.objectPerLine],
    ] as const) {
      choose('JSON file', createFile(content, 'notices.json'));
      expect(await storedAfter(sentence)).toEqual([]);
    }
  });

  it('in UTF-16, as some Windows programs write it, is read', async () => {
    await renderUpload();
    choose('JSON file', createFile(utf16(UPLOAD), 'notices.json'));
    expect(await screen.findByText('1 placement chosen')).toBeVisible();
  });

  it('with a mistake can be corrected in the text box', async () => {
    const person = await renderUpload();
    choose('JSON file', createFile('[{"company": "Kaveri",}]', 'notices.json'));
    expect(await storedAfter('Invalid JSON file')).toEqual([]);
    await person.click(await screen.findByRole('button', { name: 'Correct it here' }));
    expect(screen.getByLabelText('Paste JSON or a notice')).toHaveValue('[{"company": "Kaveri",}]');
  });

  it('that is refused leaves what was there', async () => {
    await renderUpload();
    paste(UPLOAD);
    expect(await screen.findByText('1 placement chosen')).toBeVisible();
    choose('JSON file', createFile('nonsense', 'notices.json'));
    await screen.findByText('notices.json: Invalid JSON file');
    expect(screen.getByLabelText('Paste JSON or a notice')).toHaveValue(UPLOAD);
    expect(screen.getByText('1 placement chosen')).toBeVisible();
  });
});

describe('a spreadsheet', () => {
  it('is read, and shows which of its columns are used', async () => {
    const person = await renderUpload();
    const table = 'Company Name,Profile Code,Last Date\nKaveri,77,2026-12-05 18:00\n';
    choose('CSV file', createFile(table, 'drive.csv', 'text/csv'));
    expect(await screen.findByText('Spreadsheet loaded')).toBeVisible();
    const columns = await screen.findByRole('region', { name: 'Columns of the spreadsheet' });
    expect(columns).toHaveTextContent('Company Name → Company');
    expect(columns).toHaveTextContent('Not used: Profile Code');
    await person.click(uploadButton());
    await screen.findByRole('heading', { name: '1 placement added' });
    expect(await readCompanies()).toEqual(['Kaveri']);
  });

  it.each([
    ['no column for the company', 'Role\nEngineer\n', /No column of this file is named Company/],
    ['no rows', 'Company\n', 'No placements to upload'],
    ['a quote that does not end', 'Company\n"Kaveri\n', /^Line 2:/],
  ])('with %s is refused', async (_name, table, sentence) => {
    await renderUpload();
    choose('CSV file', createFile(table, 'drive.csv', 'text/csv'));
    expect(await storedAfter(sentence)).toEqual([]);
  });

  it('whose dates cannot be read is reported with row and column', async () => {
    await renderUpload();
    choose('CSV file', createFile('Company,Deadline\nKaveri,soon\n', 'drive.csv', 'text/csv'));
    expect(await screen.findByText('1 placement chosen, 1 with problems')).toBeVisible();
    expect(await screen.findByText(/Row 2, column “Deadline”/)).toBeVisible();
  });
});
