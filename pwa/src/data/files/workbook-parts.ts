/** What the sheets of a workbook share: where they are, their texts and the formats of their cells. */
import { AttachmentError } from './attachment-error.ts';
import { numberFormat, type NumberFormat } from './number-format.ts';
import { parseXml } from './parse-xml.ts';

/** By their names in lower case: programs write 'xl/worksheets/sheet1.xml' and 'XL/Worksheets/Sheet1.xml'. */
export type WorkbookParts = Readonly<Record<string, Uint8Array>>;

export interface WorkbookSheetPart {
  readonly name: string;
  readonly isHidden: boolean;
  readonly xml: Uint8Array;
}

export interface CellFormat extends NumberFormat {
  readonly isStruck: boolean;
}

export interface Workbook {
  readonly sheets: readonly WorkbookSheetPart[];
  readonly strings: readonly string[];
  readonly formats: readonly CellFormat[];
  /** Days are counted from 1904 and not from 1900. */
  readonly is1904: boolean;
}

interface Relationship {
  readonly id: string;
  readonly type: string;
  readonly part: string;
}

/** Throws AttachmentError. */
export function readWorkbookParts(parts: WorkbookParts): Workbook {
  const path =
    relationshipsOf(parts, '').find(({ type }) => type === 'officeDocument')?.part ??
    'xl/workbook.xml';
  const relationships = relationshipsOf(parts, path);
  const partOf = (type: string): Uint8Array | undefined => {
    const found = relationships.find((one) => one.type === type);
    return found && parts[found.part];
  };
  const { sheets, is1904 } = readSheetList(requirePart(parts[path]));
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')];
  return {
    sheets: sheets.flatMap(({ id, ...sheet }) => {
      const found = relationships.find((one) => one.id === id);
      if (found && found.type !== 'worksheet') return [];
      return { ...sheet, xml: requirePart(found && parts[found.part]) };
    }),
    strings: strings ? readStrings(strings) : [],
    formats: styles ? readFormats(styles) : [],
    is1904,
  };
}

function requirePart(part: Uint8Array | undefined): Uint8Array {
  if (!part) throw new AttachmentError('broken');
  return part;
}

/** Of a part, or of the whole package for ''. */
function relationshipsOf(parts: WorkbookParts, path: string): readonly Relationship[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const xml = parts[`${folder}_rels/${path.slice(folder.length)}.rels`];
  const found: Relationship[] = [];
  if (xml)
    parseXml(xml, {
      open: (name, attribute) => {
        if (name !== 'Relationship') return;
        const type = attribute('Type');
        const part = resolvePath(folder, attribute('Target'));
        found.push({ id: attribute('Id'), type: type.slice(type.lastIndexOf('/') + 1), part });
      },
    });
  return found;
}

function resolvePath(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/').toLowerCase();
  const steps = (path.startsWith('/') ? path.slice(1) : folder + path).split('/');
  const resolved: string[] = [];
  for (const step of steps)
    if (step === '..') resolved.pop();
    else if (step !== '.') resolved.push(step);
  return resolved.join('/');
}

function readSheetList(xml: Uint8Array) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = [];
  let is1904 = false;
  parseXml(xml, {
    open: (name, attribute) => {
      if (name === 'workbookPr') is1904 = isTrue(attribute('date1904'));
      if (name !== 'sheet') return;
      // 'sheetId' is another attribute; the id of the relationship has a prefix.
      const isHidden = /hidden/i.test(attribute('state'));
      sheets.push({ name: attribute('name'), id: attribute('id'), isHidden });
    },
  });
  return { sheets, is1904 };
}

export function isTrue(value: string): boolean {
  return value === '1' || value === 'true' || value === 'on';
}

/** Collects the text of a cell: what is struck through is '~21CS017~', how a word is read aloud is left out. */
export function createTextCollector() {
  let [text, isStruck, phonetic, isText] = ['', false, 0, false];
  return {
    open: (name: string, attribute: (name: string) => string): void => {
      if (name === 'rPh') phonetic += 1;
      if (name === 'r') isStruck = false;
      if (name === 'strike') isStruck = attribute('val') === '' || isTrue(attribute('val'));
      if (name === 't') isText = phonetic === 0;
    },
    close: (name: string): void => {
      if (name === 'rPh') phonetic -= 1;
      if (name === 't') isText = false;
      if (name === 'r') isStruck = false;
    },
    text: (part: string): void => {
      if (isText) text += isStruck ? strikeThrough(part) : part;
    },
    take: (): string => {
      const taken = text
        .replaceAll('~~', '')
        .replace(/_x([0-9A-F]{4})_/g, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        );
      [text, isStruck, phonetic] = ['', false, 0];
      return taken;
    },
  };
}

export function strikeThrough(text: string): string {
  return text.replace(/\S(?:[^\n]*\S)?/g, (words) => `~${words}~`);
}

function readStrings(xml: Uint8Array): readonly string[] {
  const strings: string[] = [];
  const collector = createTextCollector();
  parseXml(xml, {
    open: collector.open,
    text: collector.text,
    close: (name) => {
      collector.close(name);
      if (name === 'si') strings.push(collector.take());
    },
  });
  return strings;
}

function readFormats(xml: Uint8Array): readonly CellFormat[] {
  const codes = new Map<number, string>();
  const struckFonts: boolean[] = [];
  const formats: CellFormat[] = [];
  let section = '';
  parseXml(xml, {
    open: (name, attribute) => {
      if (/^(?:numFmts|fonts|fills|borders|cellStyleXfs|cellXfs|cellStyles|dxfs)$/.test(name))
        section = name;
      if (name === 'numFmt' && section === 'numFmts')
        codes.set(Number(attribute('numFmtId')), attribute('formatCode'));
      if (name === 'font' && section === 'fonts') struckFonts.push(false);
      if (name === 'strike' && section === 'fonts')
        struckFonts[struckFonts.length - 1] = attribute('val') === '' || isTrue(attribute('val'));
      if (name === 'xf' && section === 'cellXfs') {
        const id = Number(attribute('numFmtId'));
        formats.push({
          ...numberFormat(id, codes.get(id)),
          isStruck: struckFonts[Number(attribute('fontId'))] ?? false,
        });
      }
    },
  });
  return formats;
}
