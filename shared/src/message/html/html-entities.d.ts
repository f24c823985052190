/** Matches a character reference; old pages leave the semicolon away. */
export declare const ENTITY: RegExp;
export declare function decodeEntity(entity: string): string;
export declare function decodeEntities(text: string): string;
