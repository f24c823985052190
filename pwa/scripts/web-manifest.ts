/** The web app manifest: how the app looks and starts once it is installed. */
import type { ManifestOptions } from 'vite-plugin-pwa';
import { PAGE_META } from '../src/content/landing.ts';

export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: PAGE_META.siteName,
  short_name: PAGE_META.siteName,
  description: PAGE_META.description,
  lang: 'en-IN',
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#FAF7F1',
  theme_color: '#0E5A61',
  categories: ['education', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    {
      src: '/icons/monochrome-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'monochrome',
    },
  ],
};
