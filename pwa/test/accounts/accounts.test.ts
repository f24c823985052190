import { itProves, scaleRounds, SEED } from '../proof/slice.ts';
import { proveAccounts } from './accounts.ts';

itProves(
  `isolates three accounts in three tabs and loses no data, from seed ${SEED} (T15)`,
  proveAccounts,
  scaleRounds(1),
);
