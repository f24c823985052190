// Checks who imports whom in all source files, and that the patterns of the reader of messages have no words.
import { checkFence } from '../parts/fence/check-fence.ts';
import { readSources } from '../parts/fence/read-sources.ts';

const problems = checkFence(readSources());
for (const { text } of problems) console.error(text);
if (problems.length > 0) console.error('The rules are in .config/parts/fence/rules.ts.');
process.exitCode = problems.length > 0 ? 1 : 0;
