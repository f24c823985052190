/** What a page says of its jobs for search engines: schema.org's JobPosting, in scripts of JSON. */
import type { Json } from '../../lib/json.ts';
/** The labelled values of a posting, in the words of a notice; those that are not given are left out. */
export declare function postingRows(posting: Json, zone?: string): readonly (readonly [string, string])[];
