import { CacheProvider, type EmotionCache } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { BrowserRouter } from 'react-router-dom';
import { themeStorage } from '../session/theme-storage.ts';
import { ErrorBoundary, FailureNotice } from '../ui/error-boundary.tsx';
import { ToastProvider } from '../ui/toaster.tsx';
import { AppRoutes } from './router.tsx';
import { ScrollRestoration } from './scroll-restoration.tsx';
import { SessionGate } from './session-gate.tsx';
import { ThemeColour } from './theme/theme-colour.tsx';
import { theme } from './theme/theme.ts';
import { UpdateBar } from './update/update-bar.tsx';

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
