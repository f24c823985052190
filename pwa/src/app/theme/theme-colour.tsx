import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { DARK, LIGHT } from './palette.ts';

export function ThemeColour() {
  const { mode } = useColorScheme();
  useEffect(() => {
    const meta = document.querySelector('meta[name=theme-color]');
    meta?.setAttribute('content', mode === 'dark' ? DARK.page : LIGHT.page);
  }, [mode]);
  return null;
}
