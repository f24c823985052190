import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDeviceNotice } from './device-notice.ts';
import { NOTICE_FRAME } from './notice-frame.ts';

export function DeviceNoticeBox() {
  const news = useDeviceNotice();
  if (news === undefined) return null;
  const { tone, text, actions } = news;
  return (
    <Box
      data-device-news
      sx={{ ...NOTICE_FRAME, bgcolor: `tone.${tone}.container`, color: `tone.${tone}.main` }}
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
