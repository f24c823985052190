import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '../../paths.ts';
import { PUBLIC_COLUMN } from './public-column.ts';

const LINKS = [
  { to: PATHS.landing, label: 'Home' },
  { to: PATHS.aboutUs, label: 'About Us' },
  { to: PATHS.faq, label: 'FAQ' },
] as const;

export function PublicLinks() {
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

export interface PublicMenuProps {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The public pages, sign-in and registration as a menu under the bar of a small screen. */
export function PublicMenu({ id, open, onClose }: PublicMenuProps) {
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
  borderBottom: '1px solid',
  borderColor: 'divider',
  borderRadius: '0 0 20px 20px',
  '& a:not([class*=MuiButton])': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 52,
    borderBottom: '1px solid',
    borderColor: 'divider',
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
