import font from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** Fetches the font at startup. The style sheet would request it only once text is visible. */
export function loadFont(): void {
  const face = new FontFace('Inter Variable', `url(${font})`, { weight: '100 900', display: 'swap' });
  document.fonts.add(face);
  // If it fails, the system font stays.
  face.load().catch(() => undefined);
}
