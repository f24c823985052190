import type { Json } from '../../lib/json.ts';
export declare function itemsOf(json: Json | undefined): readonly Json[];
/** The value under a name, of the first item. */
export declare function valueOf(json: Json | undefined, name: string): Json | undefined;
/** One line without markup; undefined where it is no text or empty. */
export declare function lineOf(json: Json | undefined): string | undefined;
export declare function textsOf(json: Json | undefined): readonly string[];
