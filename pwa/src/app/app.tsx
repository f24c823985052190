import { CacheProvider, type EmotionCache } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { themeStorage } from '../data/session/web-storage.ts';
import { ErrorBoundary, FailureNotice } from '../ui/errors/error-boundary.tsx';
import { ToastProvider } from '../ui/notices/toaster.tsx';
import { AppRoutes } from './routing/router.tsx';
import { ScrollRestoration } from './routing/scroll-restoration.tsx';
import { SessionGate } from './routing/session-gate.tsx';
import { DARK, LIGHT } from './theme/palette.ts';
import { theme } from './theme/theme.ts';
import { UpdateBar } from '../ui/notices/app-update.tsx';

export function App({ cache }: { readonly cache: EmotionCache }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider
        theme={theme}
        defaultMode="light"
        modeStorageKey="theme"
        storageManager={themeStorage}
      >
        <CssBaseline />
        <ThemeColour />
        <ErrorBoundary fallback={<FailureNotice what="page" as="main" />}>
          <BrowserRouter>
            <ScrollRestoration />
            <ToastProvider>
              <SessionGate>
                <AppRoutes />
              </SessionGate>
            </ToastProvider>
          </BrowserRouter>
        </ErrorBoundary>
        <ErrorBoundary fallback={null}>
          <UpdateBar />
        </ErrorBoundary>
      </ThemeProvider>
    </CacheProvider>
  );
}

function ThemeColour() {
  const { mode } = useColorScheme();
  useEffect(() => {
    const meta = document.querySelector('meta[name=theme-color]');
    meta?.setAttribute('content', mode === 'dark' ? DARK.page : LIGHT.page);
  }, [mode]);
  return null;
}
