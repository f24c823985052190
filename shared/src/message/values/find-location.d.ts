import type { Mention, Span } from '../message-types.ts';
export declare function isCity(text: string): boolean;
/** The places in a text, each with those beside it, whatever they are for. */
export declare function findPlaces(text: string): readonly Span[];
export declare function findLocation(text: string, label?: string): Mention<string> | undefined;
