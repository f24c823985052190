import { createTheme, type PaletteOptions, type ThemeOptions } from '@mui/material/styles';
import { componentStyles } from './component-styles.ts';
import { DARK, LIGHT, type SchemeColours, type ToneName } from './palette.ts';

type OwnPalette = Pick<SchemeColours, 'tone' | 'brand'>;

declare module '@mui/material/styles' {
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends OwnPalette {}
}
declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    marigold: true;
  }
}

const HEADINGS =
  "'Bricolage Grotesque Variable', 'Bricolage Grotesque Fallback', system-ui, sans-serif";
const BODY = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";

/** A filled colour that stays the same in every state. */
function solid(main: string, contrastText: string) {
  return { main, light: main, dark: main, contrastText };
}

function paletteOf(colours: SchemeColours): PaletteOptions {
  // MUI would derive its own hover shade, which falls below the contrast that a label needs.
  const tone = (name: ToneName) => solid(colours.tone[name].main, colours.surface);
  return {
    background: { default: colours.page, paper: colours.surface },
    text: { primary: colours.text, secondary: colours.textSecondary },
    primary: {
      main: colours.primary,
      dark: colours.primaryHover,
      contrastText: colours.onPrimary,
    },
    secondary: solid(colours.brand.marigoldText, colours.surface),
    error: tone('red'),
    warning: tone('yellow'),
    success: tone('green'),
    info: tone('info'),
    divider: colours.brand.hairline,
    contrastThreshold: 4.5,
    tone: colours.tone,
    brand: colours.brand,
  };
}

const heading = (px: number, weight = 700) => ({
  fontFamily: HEADINGS,
  fontSize: `${px / 16}rem`,
  fontWeight: weight,
  lineHeight: 1.25,
  letterSpacing: '-0.01em',
});
const text = (px: number) => ({ fontSize: `${px / 16}rem`, lineHeight: 1.45 });

const typography: ThemeOptions['typography'] = {
  fontFamily: BODY,
  h1: heading(24),
  h2: heading(20),
  h3: heading(17),
  h4: heading(32),
  h5: heading(24),
  h6: heading(17),
  subtitle1: { ...text(15.5), fontWeight: 600 },
  subtitle2: { ...text(14), fontWeight: 600 },
  body1: text(15.5),
  body2: text(14),
  caption: text(12.5),
  button: { ...text(15.5), fontWeight: 650, textTransform: 'none', letterSpacing: 0 },
};

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'class' },
  defaultColorScheme: 'light',
  colorSchemes: { light: { palette: paletteOf(LIGHT) }, dark: { palette: paletteOf(DARK) } },
  typography,
  // `borderRadius: 3` in sx is 12 px: chips 2, controls 3, cards 4, banner 5, dialogs 7.
  shape: { borderRadius: 4 },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 160,
      standard: 180,
      complex: 200,
      enteringScreen: 180,
      leavingScreen: 140,
    },
  },
  components: componentStyles,
});
