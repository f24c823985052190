/** Theme overrides of MUI's components. Shadows only on what floats: menus, dialogs and the floating action button. */
import type { CssVarsThemeOptions } from '@mui/material/styles';

const FOCUS_RING = {
  outline: '3px solid var(--mui-palette-primary-main)',
  outlineOffset: '2px',
} as const;

const REDUCED_MOTION = {
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // A short duration would not do: it gives a transition to every element, whose default property is `all`.
      transitionProperty: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
} as const;

const PRINT = {
  '@media print': {
    'html, html.dark, body': { background: '#fff !important' },
    // The color scheme sets the paper's margins, which no background of ours reaches.
    'html, html.dark': { colorScheme: 'only light !important' },
    // In any theme: paper is white, and light grey on it cannot be read.
    'body *': {
      color: '#000 !important',
      background: 'none !important',
      boxShadow: 'none !important',
    },
    '[data-print="hide"]': { display: 'none !important' },
  },
} as const;

type Components = NonNullable<CssVarsThemeOptions['components']>;

const base: Components = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { scrollPaddingTop: '72px', scrollPaddingBottom: '96px', WebkitTextSizeAdjust: '100%' },
      body: { overscrollBehaviorY: 'contain', minWidth: 320 },
      'h1, h2, h3': { textWrap: 'balance' },
      ':focus-visible': FOCUS_RING,
      'h1:focus': { outline: 'none' },
      ...REDUCED_MOTION,
      ...PRINT,
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        fontFamily: 'inherit',
        '&.Mui-focusVisible': FOCUS_RING,
        '&:active': { opacity: 0.8 },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
};

const controls: Components = {
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 12, minHeight: 44, paddingInline: 18 },
      sizeLarge: { minHeight: 52, fontSize: '1.0625rem' },
      sizeSmall: { paddingInline: 12, fontSize: '0.875rem' },
    },
    variants: [
      {
        props: { color: 'marigold' },
        style: {
          backgroundColor: 'var(--mui-palette-brand-marigold)',
          color: 'var(--mui-palette-brand-onMarigold)',
          '@media (hover: hover)': { '&:hover': { filter: 'brightness(0.95)' } },
        },
      },
    ],
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiFab: { styleOverrides: { root: { textTransform: 'none', borderRadius: 16 } } },
  MuiChip: { styleOverrides: { root: { borderRadius: 8, fontWeight: 600 } } },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: { root: { fontWeight: 600, textUnderlineOffset: '3px' } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: 12,
        backgroundColor: 'var(--mui-palette-background-paper)',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--mui-palette-brand-outline)' },
        // The browser's own yellow for autofilled fields would break both themes.
        '& input:-webkit-autofill': {
          WebkitBoxShadow: '0 0 0 100px var(--mui-palette-background-paper) inset',
          WebkitTextFillColor: 'var(--mui-palette-text-primary)',
          caretColor: 'var(--mui-palette-text-primary)',
          borderRadius: 'inherit',
        },
      },
      // Below 16 px iOS zooms into the field.
      input: { fontSize: '1rem', 'textarea&': { minHeight: 24 } },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.8125rem', marginInline: 4 } } },
};

const SURFACE_SHADOW = '0 8px 32px rgb(0 20 22 / 0.18)';

const surfaces: Components = {
  MuiCard: {
    styleOverrides: {
      root: { borderRadius: 16, border: '1px solid var(--mui-palette-divider)', boxShadow: 'none' },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ ownerState }) =>
        ownerState.fullScreen === true ? {} : { borderRadius: 28, boxShadow: SURFACE_SHADOW },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        fontFamily: "'Bricolage Grotesque Variable', 'Figtree Variable', sans-serif",
        fontSize: '1.25rem',
        fontWeight: 700,
      },
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 24px', gap: 8 } } },
  MuiMenu: {
    styleOverrides: {
      paper: {
        borderRadius: 16,
        border: '1px solid var(--mui-palette-divider)',
        boxShadow: SURFACE_SHADOW,
      },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
  MuiDrawer: {
    styleOverrides: { paper: { backgroundColor: 'var(--mui-palette-background-paper)' } },
  },
  MuiSkeleton: { styleOverrides: { root: { borderRadius: 12 } } },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.8125rem' } } },
};

export const componentStyles: Components = { ...base, ...controls, ...surfaces };
