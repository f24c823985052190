/** Endings of the names of files. */
import { wordClass } from './word-class.ts';

export const FILE_ENDINGS = wordClass({
  en: 'pdf, doc, docx, xls, xlsx, ppt, pptx, csv, png, jpg, jpeg, htm, html',
});
