import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '@shortlist/shared/format/date.ts';
import { wallTimeOf } from '@shortlist/shared/lib/wall-time.ts';
import { earlierValueKey, mergeHistory } from '@shortlist/shared/placement/history.ts';
import { PLACEMENT_PATH_LABELS } from '@shortlist/shared/placement/paths.ts';
import { placementValueText } from '../../queries/placement-value-text.ts';
import { usePlacementHistory } from '../../queries/use-placement-history.ts';

const LABELS: Readonly<Record<string, string>> = PLACEMENT_PATH_LABELS;

/** Values that are not shown any more. Nothing typed is lost: it stands here, to be read and typed again. */
export function EarlierValues({ id }: { readonly id: string }) {
  const earlier = usePlacementHistory(id);
  if (earlier === undefined || earlier.length === 0) return null;
  return (
    <Box component="section" aria-label="Earlier values">
      <Typography variant="h3" sx={{ mb: 1 }}>
        Earlier values
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {mergeHistory(earlier, []).map((entry) => (
          <Box component="li" key={earlierValueKey(entry)}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`${LABELS[entry.path] ?? entry.path} · replaced ${dateTimeText(wallTimeOf(new Date(entry.at)))}`}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {placementValueText(entry.path, entry.value)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
