/** The program of the thread that writes workbooks. */
export const workbookScript = new URL('./workbook-thread.ts', import.meta.url);
