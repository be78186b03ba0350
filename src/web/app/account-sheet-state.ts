import { createStore, useStore } from '../lib/store.ts';

const isOpened = createStore(false);

/** Whether the sheet with the account and, on a phone, the other pages is open. */
export const useAccountSheetOpened = () => useStore(isOpened);

export const setAccountSheetOpened = isOpened.set;
