/** The thread that draws link previews as PNG, for `createFileWriter`. */
export const previewScript = new URL('./preview-thread.ts', import.meta.url);
