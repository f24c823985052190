import { WEB_ADDRESS_MAX } from '../lib/web-address.ts';

/** Texts that must never become a link. */
export const HOSTILE_ADDRESSES = [
  '',
  '-',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com',
  'blob:https://example.com/x',
  '//example.com',
  'https:example.com',
  'https:/example.com',
  'https:\\\\example.com',
  'https://',
  'https://user@example.com',
  'https://user:pw@example.com',
  'https://:@example.com:pw@evil.example',
  'https://exa mple.com',
  'https://example.com:99999',
  `https://example.com/${'a'.repeat(WEB_ADDRESS_MAX)}`,
];
