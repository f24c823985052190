export { reportDefect } from '../db/report-defect.ts';
