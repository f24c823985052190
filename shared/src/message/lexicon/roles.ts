/** The last words of job titles. */
import { wordClass } from './word-class.ts';

export const ROLE_HEADS = wordClass({
  en: 'engineer, engineers, developer, developers, analyst, analysts, intern, interns, trainee, trainees, manager, managers, consultant, consultants, scientist, scientists, designer, designers, associate, associates, executive, executives, architect, architects, tester, testers, administrator, specialist, specialists, officer, officers, programmer, programmers, researcher, accountant, accountants, representative, representatives, coordinator, strategist, writer, writers, apprentice, apprentices, technician, technicians, advisor, planner, recruiter, editor, auditor, operator, supervisor, fellow, teacher, teachers, faculty, professor, trainer, internship, sde, sdet, swe, devops, actuary, buyer, staff, economist, technologist, underwriter, banker, trader, chemist, chemists, nurse, nurses, artist, artists, merchandiser, dietitian, pharmacist, agronomist, translator, journalist, librarian, chef, get, pget, qa',
});

/** Around the title of a role, which they are no part of. */
export const ROLE_FILLERS = wordClass({ en: 'role, post, position, profile, the, of, for, a, an' });

/** What is said of all openings. */
export const FOR_ALL = wordClass({
  en: 'both, all, common, each, any, either, same, respectively',
  hi: 'dono, दोनों, सभी',
});
