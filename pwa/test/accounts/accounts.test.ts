import { itProves, roundsOf, SEED } from '../proof/slice.ts';
import { proveAccounts } from './accounts.ts';

itProves(
  `keeps three accounts in three tabs apart and loses nothing of them, from seed ${SEED} (T15)`,
  proveAccounts,
  roundsOf(1),
);
