// Eight writers change one account while three readers page through it: each reader sees each number once.
import { itProves } from '../proof/slice.ts';
import { proveCursorsIn } from './prove-cursors.ts';

for (const processes of [1, 2])
  itProves(
    `a reader receives each change once while eight writers write, in ${processes} server processes on one database`,
    proveCursorsIn(processes),
    1,
  );
