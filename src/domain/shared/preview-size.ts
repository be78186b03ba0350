/** The size of a link preview that messengers show. Pixels. */
export const previewSize = { width: 1200, height: 630 } as const;
