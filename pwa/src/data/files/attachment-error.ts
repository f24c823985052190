export const ATTACHMENT_PROBLEMS = {
  pdf: 'PDF files cannot be read yet. Open it, copy its text and paste it here.',
  picture: 'Pictures cannot be read. Type or paste what it says.',
  'old-excel':
    'This is an Excel file of the old kind (.xls). Open it in Excel or Google Sheets, save it as .xlsx or CSV, and choose that file.',
  'other-workbook':
    'This kind of workbook cannot be read. Open it in Excel or Google Sheets, save it as .xlsx or CSV, and choose that file.',
  locked:
    'This workbook is protected by a password. Open it, save a copy without the password, and choose that file.',
  word: 'Word files cannot be read yet. Open it, copy its text and paste it here.',
  mail: 'There is no text in this mail that can be read here. Open it in your mail app, copy its text and paste it here.',
  'outlook-mail':
    'Mails in the form of Outlook (.msg) cannot be read. Open it, copy its text and paste it here.',
  calendar:
    'There is no event in this calendar file that can be read. Open it in your calendar, copy its text and paste it here.',
  archive: 'This is an archive. Unpack it, and choose the file inside it.',
  broken: 'This workbook is damaged or not complete. Download it again, or ask for another copy.',
  'too-large':
    'This file is too large to be read on this device. Copy the part that you need and paste it here.',
  empty: 'There is nothing in this file.',
  gone: 'This file can no longer be read. It may have been moved or deleted, or it may not be on this device yet. Choose it again.',
  other: 'This kind of file cannot be read. Text, CSV, .xlsx, HTML, .eml and .ics files can.',
} as const;

export type AttachmentProblem = keyof typeof ATTACHMENT_PROBLEMS;

/** Its message is a sentence for the student. */
export class AttachmentError extends Error {
  override readonly name = 'AttachmentError';
  readonly problem: AttachmentProblem;

  constructor(problem: AttachmentProblem, options?: ErrorOptions) {
    super(ATTACHMENT_PROBLEMS[problem], options);
    this.problem = problem;
  }
}
