import { personKey } from '../session/person-key.ts';

/** The query key of the lists of marked proformas. */
export const markedKey = [personKey, 'marked'] as const;
