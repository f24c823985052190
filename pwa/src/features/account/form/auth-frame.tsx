import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PROMISE } from '../../../content/institution.ts';
import { PATHS } from '../../../paths.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { FeatherEye } from '../../../ui/icons/feather-eye.tsx';
import { ProductLogo } from '../../../ui/icons/product-logo.tsx';
import { ThemeToggle } from '../../../ui/layout/theme-toggle.tsx';
import { TextLink } from '../../../ui/text/links.tsx';

interface AuthFrameProps {
  readonly title: string;
  readonly art?: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function AuthFrame({ title, art, lead, children }: AuthFrameProps) {
  return (
    <Box sx={PAGE}>
      <PromisePanel />
      <Box sx={SIDE}>
        <Box component="header" sx={BAR}>
          <ProductLogo />
          <ThemeToggle />
        </Box>
        <Box component="main" sx={COLUMN}>
          {art}
          <PageHeading title={title} variant="h4" />
          {lead === undefined ? null : (
            <Box component="p" sx={{ m: 0, typography: 'body1', color: 'text.secondary', mt: 1 }}>
              {lead}
            </Box>
          )}
          <Box sx={{ mt: 3 }}>{children}</Box>
        </Box>
      </Box>
    </Box>
  );
}

function PromisePanel() {
  return (
    <Box aria-hidden sx={PANEL}>
      <FeatherEye size={420} sx={{ position: 'absolute', right: -120, top: -90 }} />
      <Box component="p" sx={{ m: 0, typography: 'h4', maxWidth: 380 }}>
        {PROMISE}
      </Box>
      <Box component="p" sx={{ m: 0, typography: 'body1', mt: 1.5, maxWidth: 380, opacity: 0.9 }}>
        Opens without a network. Keeps what you type. Brings it to all your devices.
      </Box>
    </Box>
  );
}

const PAGE = {
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(360px, 5fr) 7fr' },
} as const;

const PANEL = {
  display: { xs: 'none', md: 'flex' },
  flexDirection: 'column',
  justifyContent: 'flex-end',
  position: 'relative',
  overflow: 'hidden',
  p: 6,
  pb: 8,
  bgcolor: 'brand.banner',
  color: 'brand.onBanner',
} as const;

const SIDE = { display: 'flex', flexDirection: 'column', minWidth: 0 } as const;

const BAR = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  px: { xs: 2, sm: 3 },
  pt: 'calc(8px + env(safe-area-inset-top))',
  pb: 1,
} as const;

const COLUMN = {
  width: '100%',
  maxWidth: 432,
  mx: 'auto',
  my: { xs: 0, sm: 'auto' },
  px: 2,
  pt: { xs: 3, sm: 2 },
  pb: 6,
} as const;

/** Link to the sign-in page that passes on the location state: the e-mail and the page the visitor wanted. */
export function BackToSignIn() {
  const { extend } = useLocationState();
  return (
    <TextLink to={PATHS.login} state={extend({ sentTo: '' })} sx={TARGET}>
      Back to sign in
    </TextLink>
  );
}

/** A touch target of its own that does not take the whole line. */
const TARGET = { alignSelf: 'center', py: 1.25 } as const;

/** What the previous screen passed in the location state, such as an e-mail that need not be typed twice. */
export function useLocationState() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const given: object = typeof state === 'object' && state !== null ? state : {};
  type Texts = Readonly<Record<string, string>>;
  const extend = (more?: Texts): object => ({ ...given, ...more });
  return {
    /** The value that the previous screen passed under this name, if it is a text that is not empty. */
    readText(name: string): string | undefined {
      const value: unknown = Reflect.get(given, name);
      return typeof value === 'string' && value !== '' ? value : undefined;
    },
    extend,
    /** Adds values to this history entry, so that a reload, or a return to it, finds them. Never put a secret in. */
    store: (more: Texts) => void navigate(pathname, { replace: true, state: extend(more) }),
  };
}
