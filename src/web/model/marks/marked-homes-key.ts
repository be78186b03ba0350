import { personKey } from '../session/person-key.ts';

/** The query key of the lists of marked proformas. */
export const markedHomesKey = [personKey, 'marked'] as const;
