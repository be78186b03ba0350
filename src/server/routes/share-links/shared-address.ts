export function sharedPath(token: string): string {
  return `/shared/${token}`;
}

export function previewPath(token: string): string {
  return `${sharedPath(token)}/preview.png`;
}

/** Keep robots out, and the link from other sites. */
export const sharedHeaders = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' } as const;
