import { personKey } from '../session/person-key.ts';

/** Of what is new in a saved search whose results are open. Requesting it can begin a new visit to them. */
export const openedSearchKey = [personKey, 'opened-search'] as const;
