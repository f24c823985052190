/**
 * "Peacock & Marigold": deep teal as ink, warm paper, marigold only for the one main action and for success. Every pair
 * of text and ground has a contrast of 4.5 or more, outlines 3 or more (palette.test.ts has the table).
 */
interface Tone {
  /** Text on the container, and on paper. */
  readonly main: string;
  readonly container: string;
}

export interface SchemeColours {
  readonly page: string;
  readonly surface: string;
  readonly raised: string;
  readonly text: string;
  readonly textSecondary: string;
  readonly primary: string;
  /** Background on hover, with the same text. */
  readonly primaryHover: string;
  readonly onPrimary: string;
  readonly primaryContainer: string;
  readonly onPrimaryContainer: string;
  readonly marigold: string;
  readonly onMarigold: string;
  readonly marigoldText: string;
  readonly outline: string;
  readonly hairline: string;
  /** Decoration only, like the hairline. */
  readonly eyeRing: string;
  /** Large teal areas: the greeting, the side of the sign-in page. */
  readonly banner: string;
  readonly onBanner: string;
  readonly tone: Readonly<Record<ToneName, Tone>>;
}

export const TONE_NAMES = ['red', 'orange', 'yellow', 'green', 'neutral', 'info'] as const;
export type ToneName = (typeof TONE_NAMES)[number];

export const LIGHT: SchemeColours = {
  page: '#FAF7F1',
  surface: '#FFFFFF',
  raised: '#F1ECE2',
  text: '#1B2528',
  textSecondary: '#556064',
  primary: '#0E5A61',
  primaryHover: '#0A464C',
  onPrimary: '#FFFFFF',
  primaryContainer: '#D5EBEA',
  onPrimaryContainer: '#063B40',
  marigold: '#F0A020',
  onMarigold: '#2A1B00',
  marigoldText: '#8A5200',
  outline: '#80796B',
  hairline: '#E4DDCF',
  eyeRing: '#0A464C',
  banner: '#0E5A61',
  onBanner: '#FFFFFF',
  tone: {
    red: { main: '#A3201A', container: '#FCE7E4' },
    orange: { main: '#8F3B00', container: '#FFE8D2' },
    yellow: { main: '#6B4E00', container: '#FFF1C2' },
    green: { main: '#1E5E2F', container: '#DFF3E1' },
    neutral: { main: '#4A5558', container: '#ECEAE4' },
    info: { main: '#1D4E79', container: '#E1EEF8' },
  },
};

export const DARK: SchemeColours = {
  page: '#0F1718',
  surface: '#162022',
  raised: '#1E2A2C',
  text: '#E7ECEB',
  textSecondary: '#A9B6B6',
  primary: '#7CCFCB',
  primaryHover: '#9BDCD9',
  onPrimary: '#00373A',
  primaryContainer: '#0D4A4F',
  onPrimaryContainer: '#C9F1EE',
  marigold: '#F5B949',
  onMarigold: '#2A1B00',
  marigoldText: '#F5B949',
  outline: '#7C8B8D',
  hairline: '#2B393B',
  eyeRing: '#0A464C',
  banner: '#0F3A3F',
  onBanner: '#E7ECEB',
  tone: {
    red: { main: '#FFB4AB', container: '#4A1512' },
    orange: { main: '#FFB77C', container: '#4A2500' },
    yellow: { main: '#F2D06B', container: '#3D2F00' },
    green: { main: '#9BD8A4', container: '#14381D' },
    neutral: { main: '#C3CCCB', container: '#263234' },
    info: { main: '#A8CFF2', container: '#12324C' },
  },
};
