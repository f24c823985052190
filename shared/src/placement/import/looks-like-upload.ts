/** Whether a shared or pasted text is meant for Upload Data; everything else is read as a message. */

/** JSON by its first character, or in a code fence; an assistant may say something before it. */
export function startsLikeJson(text: string): boolean {
  return (
    /^\uFEFF?\s{0,100}(?:[[{]|```|~~~)/.test(text) ||
    /\n[ \t]{0,100}(?:\[\s{0,100}[[{"\]]|\{\s{0,100}["}]|```|~~~)/.test(text)
  );
}

const SEPARATORS = /[,;\t|]/;
/** Enough for the rows above the headings. */
const LINES_MAX = 30;
const LINE_MAX = 5000;
const COMPANY = /^(?:(?:name of )?(?:the )?(?:company|organi[sz]ation|employer)(?: name)?)$/i;
const OF_PLACEMENTS =
  /\b(?:role|position|profile|designation|job|ctc|lpa|package|salary|stipend|deadline|last date|apply|application|due)\b/i;
const OF_STUDENTS = /\b(?:roll|enrol(?:l?ment)?|registration|reg|usn|prn|student|candidate)\b/i;

/**
 * Whether a spreadsheet has the headings of a list of placements, and not of a list of students. The page that reads it
 * knows more headings; for the choice of the page these suffice, and the service worker stays small.
 */
export function isPlacementTable(text: string): boolean {
  const lines = text.slice(0, LINES_MAX * LINE_MAX).split(/\r\n?|\n/, LINES_MAX);
  return lines.some((line) => {
    const headings = line.split(SEPARATORS).map(unquote);
    return (
      headings.some((heading) => COMPANY.test(heading)) &&
      headings.some((heading) => OF_PLACEMENTS.test(heading)) &&
      !headings.some((heading) => OF_STUDENTS.test(heading))
    );
  });
}

function unquote(cell: string): string {
  return cell.replace(/["\uFEFF]/g, '').trim();
}
