import font from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** Fetches the font as soon as the code runs: its style sheet would ask for it only once text stands. */
export function loadFont(): void {
  const face = new FontFace('Inter Variable', `url(${font})`, { weight: '100 900', display: 'swap' });
  document.fonts.add(face);
  // Without it the system's font stays.
  face.load().catch(() => undefined);
}
