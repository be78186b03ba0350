export function print(text: string): void {
  process.stdout.write(`${withoutControlCharacters(text)}\n`);
}

/** Replaces control characters, which a terminal would execute. */
export function withoutControlCharacters(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, '\uFFFD');
}
