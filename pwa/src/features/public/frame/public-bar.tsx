import CloseRounded from '@mui/icons-material/CloseRounded';
import MenuRounded from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { useDialogEntry } from '../../../ui/dialogs/use-dialog-entry.ts';
import { ProductLogo } from '../../../ui/icons/product-logo.tsx';
import { ThemeToggle } from '../../../ui/layout/theme-toggle.tsx';
import { PUBLIC_COLUMN } from './public-column.ts';
import { listen } from '../../../ui/browser/listen.ts';

export function PublicBar({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <Box component="header" sx={HEADER} data-print="hide">
      {signedIn ? <SignedInBar /> : <VisitorBar />}
    </Box>
  );
}

/** With a session, every public link would lead to the dashboard. */
function SignedInBar() {
  return (
    <Box sx={BAR}>
      <ProductLogo to={PATHS.dashboard} />
      <Box sx={{ flex: 1 }} />
      <ThemeToggle />
      <Button component={Link} to={PATHS.dashboard} variant="contained">
        Dashboard
      </Button>
    </Box>
  );
}

function VisitorBar() {
  const menuId = useId();
  const menu = useDialogEntry('menu');
  const button = useRef<HTMLButtonElement>(null);
  useRestoreFocus(menu.open, button);
  useEscapeKey(menu.open, menu.close);
  return (
    <>
      <Box sx={BAR}>
        <ProductLogo />
        <Box sx={SPACER} />
        <PublicLinks />
        <ThemeToggle />
        <Button component={Link} to={PATHS.login} sx={ON_LARGE}>
          Login
        </Button>
        <Button
          component={Link}
          to={PATHS.register}
          variant="contained"
          color="marigold"
          sx={FROM_TABLET}
        >
          Get Started
        </Button>
        <IconButton
          ref={button}
          aria-label="Menu"
          aria-expanded={menu.open}
          aria-controls={menuId}
          onClick={menu.open ? menu.close : menu.show}
          sx={ON_SMALL}
        >
          {menu.open ? <CloseRounded /> : <MenuRounded />}
        </IconButton>
      </Box>
      <PublicMenu id={menuId} open={menu.open} onClose={menu.close} />
    </>
  );
}

/** Listens on the document: a tap on the button does not focus it in every browser. */
function useEscapeKey(open: boolean, close: () => unknown): void {
  useEffect(() => {
    if (!open) return undefined;
    return listen(document, ['keydown'], ({ key }) => {
      if (key === 'Escape') close();
    });
  }, [open, close]);
}

/** Escape, Back and the scrim close the menu: the focus, if it was inside, returns to the button that opened it. */
function useRestoreFocus(open: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (wasOpen.current && !open && lost) button.current?.focus();
    wasOpen.current = open;
  }, [open, button]);
}

const HEADER = {
  position: 'sticky',
  '[data-cramped] &': { position: 'static' },
  top: 0,
  zIndex: 'appBar',
  bgcolor: 'background.default',
  borderBottom: '1px solid var(--mui-palette-divider)',
} as const;

const BAR = {
  ...PUBLIC_COLUMN,
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1 },
  minHeight: { xs: 'calc(56px + env(safe-area-inset-top))', md: 68 },
  pt: 'env(safe-area-inset-top)',
} as const;

const SPACER = { flex: 1, display: { md: 'none' } } as const;
const ON_LARGE = { display: { xs: 'none', md: 'inline-flex' } } as const;
const FROM_TABLET = { display: { xs: 'none', sm: 'inline-flex' }, ml: 0.5 } as const;
const ON_SMALL = { display: { xs: 'inline-flex', md: 'none' }, color: 'text.primary', mr: -1 };

const LINKS = [
  { to: PATHS.landing, label: 'Home' },
  { to: PATHS.aboutUs, label: 'About Us' },
  { to: PATHS.faq, label: 'FAQ' },
] as const;

function PublicLinks() {
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label="Main" sx={ROW}>
      {LINKS.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </Box>
  );
}

interface PublicMenuProps {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

function PublicMenu({ id, open, onClose }: PublicMenuProps) {
  const { pathname } = useLocation();
  // The menu is a history entry. A link replaces that entry, so that Back does not open the menu again.
  const leave = (to: string) => (to === pathname ? { onClick: closeOnClick(onClose) } : {});
  return (
    <Box id={id}>
      {open ? (
        <>
          <Box aria-hidden onClick={onClose} sx={SCRIM} />
          <Box component="nav" aria-label="Main" sx={SHEET}>
            {[...LINKS, { to: PATHS.login, label: 'Login' }].map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                replace
                aria-current={pathname === to ? 'page' : undefined}
                {...leave(to)}
              >
                {label}
              </Link>
            ))}
            <Button
              component={Link}
              to={PATHS.register}
              replace
              variant="contained"
              color="marigold"
              size="large"
              sx={{ mt: 1.5 }}
            >
              Get Started
            </Button>
          </Box>
        </>
      ) : null}
    </Box>
  );
}

function closeOnClick(onClose: () => void) {
  return (event: { preventDefault(): void }): void => {
    event.preventDefault();
    onClose();
  };
}

const ROW = {
  flex: 1,
  display: { xs: 'none', md: 'flex' },
  justifyContent: 'center',
  gap: 0.5,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    px: 1.75,
    borderRadius: 3,
    color: 'text.secondary',
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a[aria-current]': {
    color: 'text.primary',
    boxShadow: 'inset 0 -3px 0 var(--mui-palette-brand-marigold)',
    borderRadius: 0,
  },
  '@media (hover: hover)': { '& a:hover': { color: 'text.primary' } },
} as const;

/** Covers the page, not the bar. */
const SCRIM = {
  position: 'absolute',
  top: '100%',
  left: 0,
  right: 0,
  height: '100dvh',
  bgcolor: 'rgb(0 20 22 / 0.45)',
} as const;

const SHEET = {
  ...PUBLIC_COLUMN,
  position: 'absolute',
  left: 0,
  right: 0,
  top: '100%',
  maxHeight: 'calc(100dvh - 60px)',
  overflowY: 'auto',
  display: { xs: 'grid', md: 'none' },
  pt: 1,
  pb: 2.5,
  bgcolor: 'background.default',
  borderBottom: '1px solid var(--mui-palette-divider)',
  borderRadius: '0 0 20px 20px',
  '& a:not([class*=MuiButton])': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 52,
    borderBottom: '1px solid var(--mui-palette-divider)',
    color: 'text.primary',
    typography: 'h3',
    textDecoration: 'none',
  },
  '& a[aria-current]::after': {
    content: '""',
    width: 10,
    height: 10,
    ml: 'auto',
    borderRadius: '50%',
    bgcolor: 'brand.marigold',
  },
} as const;
