import CloseRounded from '@mui/icons-material/CloseRounded';
import MenuRounded from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../paths.ts';
import { ProductLogo } from './product-logo.tsx';
import { PUBLIC_COLUMN } from './public-column.ts';
import { PublicLinks, PublicMenu } from './public-links.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useDialogEntry } from '../hooks/use-dialog-entry.ts';

/** The top bar of the public pages: links in a row on large screens, behind a menu on small ones. */
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
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
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
  top: 0,
  zIndex: 'appBar',
  bgcolor: 'background.default',
  borderBottom: '1px solid',
  borderColor: 'divider',
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
