/**
 * "Peacock & Marigold": deep teal as ink, warm paper, marigold only for the one main action and for success. Every pair
 * of text and ground has a contrast of 4.5 or more, outlines 3 or more (palette.test.ts has the table).
 */
export const LIGHT = {
  page: '#FAF7F1',
  surface: '#FFFFFF',
  text: '#1B2528',
  textSecondary: '#556064',
  primary: '#0E5A61',
  /** Background on hover, with the same text. */
  primaryHover: '#0A464C',
  onPrimary: '#FFFFFF',
  /** Muted pairs of text and ground: `tone.red.main` on `tone.red.container`, and on paper. */
  tone: {
    red: { main: '#A3201A', container: '#FCE7E4' },
    orange: { main: '#8F3B00', container: '#FFE8D2' },
    yellow: { main: '#6B4E00', container: '#FFF1C2' },
    green: { main: '#1E5E2F', container: '#DFF3E1' },
    neutral: { main: '#4A5558', container: '#ECEAE4' },
    info: { main: '#1D4E79', container: '#E1EEF8' },
  },
  brand: {
    /** Fill of the one main action and of success; never a text colour. */
    marigold: '#F0A020',
    onMarigold: '#2A1B00',
    /** Marigold dark enough to be read. */
    marigoldText: '#8A5200',
    container: '#D5EBEA',
    onContainer: '#063B40',
    raised: '#F1ECE2',
    /** Decoration only, like the rings of the feather. */
    hairline: '#E4DDCF',
    outline: '#80796B',
    eyeRing: '#0A464C',
    /** Large teal areas: the greeting, the side of the sign-in page. */
    banner: '#0E5A61',
    onBanner: '#FFFFFF',
  },
};

export type SchemeColours = typeof LIGHT;
export type ToneName = keyof SchemeColours['tone'];

export const DARK: SchemeColours = {
  page: '#0F1718',
  surface: '#162022',
  text: '#E7ECEB',
  textSecondary: '#A9B6B6',
  primary: '#7CCFCB',
  primaryHover: '#9BDCD9',
  onPrimary: '#00373A',
  tone: {
    red: { main: '#FFB4AB', container: '#4A1512' },
    orange: { main: '#FFB77C', container: '#4A2500' },
    yellow: { main: '#F2D06B', container: '#3D2F00' },
    green: { main: '#9BD8A4', container: '#14381D' },
    neutral: { main: '#C3CCCB', container: '#263234' },
    info: { main: '#A8CFF2', container: '#12324C' },
  },
  brand: {
    marigold: '#F5B949',
    onMarigold: '#2A1B00',
    marigoldText: '#F5B949',
    container: '#0D4A4F',
    onContainer: '#C9F1EE',
    raised: '#1E2A2C',
    hairline: '#2B393B',
    outline: '#7C8B8D',
    eyeRing: '#0A464C',
    banner: '#0F3A3F',
    onBanner: '#E7ECEB',
  },
};
