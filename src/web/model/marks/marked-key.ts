import { personKey } from '../session/person-key.ts';

/** Under which lists of marked proformas are kept. */
export const markedKey = [personKey, 'marked'] as const;
