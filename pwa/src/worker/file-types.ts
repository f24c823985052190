const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/javascript\b/i,
  html: /^text\/html\b/i,
  css: /^text\/css\b/i,
  webmanifest: /^application\/(manifest\+)?json\b/i,
  svg: /^image\/svg\+xml\b/i,
  woff2: /^(font\/woff2|application\/(font-woff2|octet-stream))\b/i,
};

export function hasTypeOf(url: string, { headers }: Response): boolean {
  const extension = /\.(\w+)$/.exec(new URL(url, location.href).pathname)?.[1] ?? '';
  return TYPES[extension]?.test(headers.get('content-type') ?? '') ?? true;
}
