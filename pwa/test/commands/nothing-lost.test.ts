import { itProves, scaleRounds, SEED } from '../proof/slice.ts';
import { proveCommands } from './prove-commands.ts';

const STUDENTS = scaleRounds(12);

itProves(
  `finds every value that was shown as saved, for ${STUDENTS} students from seed ${SEED}`,
  proveCommands,
  STUDENTS,
);
