import { decodeEntities } from './html-entities.ts';

export interface HtmlAttribute {
  /** Decoded. */
  readonly value: string;
  /** Where it begins in the source. */
  readonly start: number;
}

const ATTRIBUTE = /([^\s"'<>/=]{1,100})(?:\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** The attribute of that name in a tag; `start` is where its attributes begin in the source. */
export function findAttribute(tag: string, wanted: string, start = 0): HtmlAttribute | undefined {
  for (const match of tag.matchAll(ATTRIBUTE)) {
    const [found, name = '', double, single, bare = ''] = match;
    if (name.toLowerCase() !== wanted) continue;
    const value = double ?? single ?? bare;
    const offset = found.lastIndexOf(value);
    return { value: decodeEntities(value), start: start + match.index + offset };
  }
  return undefined;
}
