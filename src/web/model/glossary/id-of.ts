export function idOf(name: string): string {
  return name.replaceAll('_', '-');
}
