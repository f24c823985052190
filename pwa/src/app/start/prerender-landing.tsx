/** Renders the landing page to HTML at build time, for index.html. Not part of the app bundle. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { PATHS } from '../../paths.ts';
import { LandingScreen } from '../../features/public/landing/landing-screen.tsx';
import { theme } from '../theme/theme.ts';

export function prerenderLandingPage(): string {
  return renderToStaticMarkup(
    <CacheProvider value={createCache({ key: 'css' })}>
      <ThemeProvider theme={theme} defaultMode="light" modeStorageKey="theme">
        <CssBaseline />
        <StaticRouter location={PATHS.landing}>
          <LandingScreen />
        </StaticRouter>
      </ThemeProvider>
    </CacheProvider>,
  );
}
