export { reportDefect } from '../../../data/database/storage/report-defect.ts';
