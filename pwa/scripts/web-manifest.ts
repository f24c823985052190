/** The web app manifest: how the app looks and starts once it is installed. */
import { SHARE_FIELDS, SHARE_PATH } from '@shortlist/shared/api/share.ts';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { PAGE_META } from '../src/content/landing.ts';
import { JSON_FILES, MESSAGE_FILES } from '../src/data/files/accepted-files.ts';
import { PATHS } from '../src/paths.ts';

const PNG = 'image/png';
/** Folder and size of the screenshots that `npm run screenshots` takes. */
const SCREENSHOTS = {
  narrow: { folder: '/screenshots/narrow', sizes: '360x740' },
  wide: { folder: '/screenshots/wide', sizes: '1280x800' },
} as const;

type Icons = NonNullable<ManifestOptions['icons']>;
type Shortcut = NonNullable<ManifestOptions['shortcuts']>[number];
type Screenshot = NonNullable<ManifestOptions['screenshots']>[number];

function icon(name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') {
  return { src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: PNG, purpose };
}

const ICONS: Icons = [
  icon('icon-192', 192, 'any'),
  icon('icon-512', 512, 'any'),
  icon('maskable-512', 512, 'maskable'),
  icon('monochrome-512', 512, 'monochrome'),
];

function shortcut(name: string, url: string, picture: string): Shortcut {
  return { name, url, icons: [icon(`shortcut-${picture}`, 96, 'any')] };
}

function screenshot(form: keyof typeof SCREENSHOTS, name: string, label: string): Screenshot {
  const { folder, sizes } = SCREENSHOTS[form];
  return { src: `${folder}-${name}.png`, sizes, type: PNG, form_factor: form, label };
}

export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: PAGE_META.siteName,
  short_name: PAGE_META.siteName,
  description: PAGE_META.description,
  lang: 'en-IN',
  dir: 'ltr',
  start_url: PATHS.dashboard,
  scope: '/',
  display: 'standalone',
  background_color: '#FAF7F1',
  theme_color: '#0E5A61',
  categories: ['education', 'productivity'],
  icons: ICONS,
  shortcuts: [
    shortcut('Add Company', `${PATHS.dashboard}?add`, 'add-company'),
    shortcut('Agenda', PATHS.agenda, 'agenda'),
    shortcut('Community', PATHS.community, 'community'),
    shortcut('Upload Data', PATHS.upload, 'upload'),
  ],
  screenshots: [
    screenshot('narrow', 'dashboard', 'Your placements, and what is due next'),
    screenshot('narrow', 'details', 'One placement with its deadline and status'),
    screenshot('narrow', 'community', 'Openings that your placement cell posted'),
    screenshot('wide', 'dashboard', 'Your placements on a large screen'),
    screenshot('wide', 'community', 'The community board on a large screen'),
  ],
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: SHARE_FIELDS.title,
      text: SHARE_FIELDS.text,
      url: SHARE_FIELDS.url,
      files: [
        {
          name: SHARE_FIELDS.file,
          accept: [...JSON_FILES, ...MESSAGE_FILES],
        },
      ],
    },
  },
  file_handlers: [{ action: PATHS.upload, accept: { 'application/json': ['.json'] } }],
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
};
