/** Lets the browser save a text as a file. */
export function saveTextFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
