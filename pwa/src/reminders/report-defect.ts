/** How the reminders of a page say that something failed that nobody expects. */
export { reportDefect } from '../db/report-defect.ts';
