/** A fact that the server wrote into the page under this name; undefined if there is none. */
export function readPageMeta(name: 'age-policy' | 'privacy-contact'): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
