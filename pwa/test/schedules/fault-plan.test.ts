import { itProves, scaleRounds, SEED } from '../proof/slice.ts';
import { proveFaults } from './prove-schedules.ts';

itProves(
  `loses and duplicates nothing under every fault of the plan, from seed ${SEED} (T4)`,
  proveFaults,
  scaleRounds(50),
  // Every kind of fault has occurred.
  (rows) =>
    rows
      .filter(({ figure }) => figure === 0)
      .map(({ what }) => what)
      .filter((what) => what.startsWith('fault: ')),
);
