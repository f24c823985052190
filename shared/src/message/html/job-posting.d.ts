import type { Json } from '../../lib/json.ts';
import { type Place } from './scan-html.ts';
/** With the place of its script. */
export interface FoundPosting extends Place {
    readonly posting: Json;
}
export declare function findPostings(html: string): readonly FoundPosting[];
/** The labelled values of a posting, in the words of a notice; those that are not given are left out. */
export declare function postingRows(posting: Json, zone?: string): readonly (readonly [string, string])[];
/** The value under a name, of the first item. */
export declare function valueOf(json: Json | undefined, name: string): Json | undefined;
