/** The program of the thread that writes reports. */
export const reportScript = new URL('./report-thread.ts', import.meta.url);
