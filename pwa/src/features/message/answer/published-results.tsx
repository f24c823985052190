import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { VERDICT_LABELS, type Verdict } from '@shortlist/shared/opportunity/campus/verdict.ts';
import { roundName } from '@shortlist/shared/placement/round/round-fields.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useListText } from '../../community/campus/drive-standing.tsx';

interface PublishedResultsProps {
  /** Those that the list may be of. */
  readonly placements: readonly PlacementView[];
}

/** What the placement cell itself has published comes before what is read of a list that somebody passed on. */
export function PublishedResults({ placements }: PublishedResultsProps) {
  const published = placements.flatMap(({ company, rounds }) =>
    rounds.flatMap((round) =>
      round.verdict ? [{ what: `${company}, ${roundName(round)}`, verdict: round.verdict }] : [],
    ),
  );
  if (published.length === 0) return null;
  return (
    <Notice tone="info">
      <Typography component="p" variant="body2" sx={{ fontWeight: 600 }}>
        Your placement cell has published:
      </Typography>
      <Box component="ul" aria-label="Published by your placement cell" sx={{ m: 0, pl: 2.5 }}>
        {published.map(({ what, verdict }) => (
          <li key={`${verdict.opportunityId} ${verdict.roundKey}`}>
            <PublishedResult what={what} verdict={verdict} />
          </li>
        ))}
      </Box>
      What follows is read from the list that you opened.
    </Notice>
  );
}

function PublishedResult({ what, verdict }: { readonly what: string; readonly verdict: Verdict }) {
  const source = useListText(verdict);
  return verdict.result && <>{`${what}: ${VERDICT_LABELS[verdict.result]}, ${source}`}</>;
}
