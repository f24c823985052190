import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDeviceNews } from '../hooks/device-news.ts';

/** What there is to say about the storage of this device, with what can be done; nothing while there is nothing to say. */
export function DeviceNewsBox() {
  const news = useDeviceNews();
  if (news === undefined) return null;
  const { tone, text, actions } = news;
  return (
    <Box
      data-device-news
      sx={{ ...BOX, bgcolor: `tone.${tone}.container`, color: `tone.${tone}.main` }}
    >
      <Box sx={{ flex: '1 1 200px', py: 0.5 }}>{text}</Box>
      {actions.map(({ label, run }) => (
        <Button key={label} color="inherit" size="small" variant="outlined" onClick={run}>
          {label}
        </Button>
      ))}
    </Box>
  );
}

const BOX = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  px: 2,
  py: 1,
  borderRadius: 4,
  typography: 'subtitle2',
  boxShadow: '0 6px 24px rgb(0 20 22 / 0.18)',
} as const;
