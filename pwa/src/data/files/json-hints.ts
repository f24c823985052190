/** Messages for text that is not JSON: what is wrong at one position, and how to fix it. */
export const JSON_HINTS = {
  trailingComma: 'There is a comma after the last entry. Remove it.',
  missingComma: 'A comma is missing before this entry.',
  missingColon: 'A colon is missing between the name of a field and its value.',
  missingValue: 'A value is missing here.',
  missingName: 'The name of a field is missing here. It stands in double quotes.',
  quotes: 'JSON needs straight double quotes ("), not single or curly ones.',
  innerQuotes: 'Double quotes inside text need a backslash before them, as in \\".',
  bareName: 'The name of a field must stand in double quotes.',
  bareText: 'Text must stand in double quotes. Only true, false, null and numbers go without.',
  number: 'This is not a number as JSON writes it. Put it into double quotes.',
  cutOff: 'The text is cut off here. Copy it again, up to the last bracket.',
  lineBreak: 'Text runs over the end of its line. Put \\n where the new line begins.',
  invisible: 'There is an invisible character here. Delete it.',
  escape: 'A backslash inside text must be written twice, as \\\\.',
  comment: 'JSON has no comments. Remove this one.',
  wrongBracket: 'This bracket does not belong to the one that is open.',
  textBefore: 'There is text before the JSON. Copy only the part from [ to ].',
  textAfter: 'There is text after the JSON. Copy only the part from [ to ].',
  objectPerLine:
    'These are single objects. Put [ before the first one, ] after the last one, and commas between them.',
  notJson: 'This is not JSON. Placements begin with [ and end with ].',
  unexpected: 'This character does not belong here.',
  tooDeep: 'The brackets are nested too deeply.',
} as const;

export type JsonHint = (typeof JSON_HINTS)[keyof typeof JSON_HINTS];

export interface JsonError {
  readonly offset: number;
  readonly hint: JsonHint;
}
