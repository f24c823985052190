/** What the server said of itself in the page, under a name; undefined where it said nothing. */
export function pageFact(name: 'age-policy' | 'privacy-contact'): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
