/** For a field in a dialog: while `isOwn`, Escape is for the field and leaves the dialog open. */
export function ownEscape(isOwn: boolean) {
  return { 'data-mantine-stop-propagation': isOwn } as const;
}
