import { itProves, roundsOf, SEED } from '../proof/slice.ts';
import { proveFaults } from './prove-schedules.ts';

itProves(
  `loses and doubles nothing under every fault of the plan, from seed ${SEED} (T4)`,
  proveFaults,
  roundsOf(50),
  // Every kind has struck.
  (rows) =>
    rows
      .filter(({ figure }) => figure === 0)
      .map(({ what }) => what)
      .filter((what) => what.startsWith('fault: ')),
);
