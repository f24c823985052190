/** How far two entries agree in one respect. Undefined where one of them says nothing about it. */
export type Likeness = 'same' | 'similar' | 'different';
/** True for two words of letters that differ by one letter: another, one too many, or two in the wrong order. */
export declare function isOneLetterOff(first: string, second: string): boolean;
