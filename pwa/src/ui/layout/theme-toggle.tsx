import DarkModeRounded from '@mui/icons-material/DarkModeRounded';
import LightModeRounded from '@mui/icons-material/LightModeRounded';
import IconButton from '@mui/material/IconButton';
import { styled, useColorScheme } from '@mui/material/styles';

export function ThemeToggle() {
  const { mode, setMode } = useColorScheme();
  const dark = mode === 'dark';
  return (
    <IconButton
      aria-label="Dark theme"
      aria-pressed={dark}
      onClick={() => setMode(dark ? 'light' : 'dark')}
      sx={{ color: 'text.secondary' }}
    >
      <Moon />
      <Sun />
    </IconButton>
  );
}

// Chosen by CSS with the page's class and not here, so that the prerendered page shows the right one too.
const Moon = styled(DarkModeRounded)(({ theme }) => theme.applyStyles('dark', { display: 'none' }));
const Sun = styled(LightModeRounded)(({ theme }) =>
  theme.applyStyles('light', { display: 'none' }),
);
