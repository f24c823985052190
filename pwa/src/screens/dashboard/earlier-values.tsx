import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '@shortlist/shared/format/date.ts';
import { wallTimeOf } from '@shortlist/shared/lib/wall-time.ts';
import { usePlacementHistory } from '../../queries/use-placement-history.ts';

/** Values that another device's replaced. Nothing typed is lost: it stands here, to be read and typed again. */
export function EarlierValues({ id }: { readonly id: string }) {
  const earlier = usePlacementHistory(id);
  if (earlier === undefined || earlier.length === 0) return null;
  return (
    <Box component="section" aria-label="Earlier values">
      <Typography variant="h3" sx={{ mb: 1 }}>
        Earlier values
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {earlier.map(({ n, label, value, at }) => (
          <Box component="li" key={n}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`${label} · replaced ${dateTimeText(wallTimeOf(new Date(at)))}`}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
