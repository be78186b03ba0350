/** Short, because a text message has 160 characters. */
export function textLinkPath(token: string): string {
  return `/t/${token}`;
}
