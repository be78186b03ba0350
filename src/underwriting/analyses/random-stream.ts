/** Random numbers. The same seed always gives the same sequence. */
export type RandomStream = {
  /** At least 0, below 1. */
  readonly uniform: () => number;
  /** Standard normal. */
  readonly normal: () => number;
};

/** The stream drops its first numbers because those of neighboring seeds are correlated. */
const droppedNumbers = 16;

/** Source: Chris Doty-Humphrey's sfc32 (public domain), seeded with a whole number. */
export function randomStream(seed: number): RandomStream {
  let a = 0;
  let b = seed | 0;
  let c = Math.floor(seed / 2 ** 32) | 0;
  let counter = 1;
  const uniform = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let index = 0; index < droppedNumbers; index++) uniform();
  let spare: number | null = null;
  const normal = () => {
    if (spare !== null) {
      const result = spare;
      spare = null;
      return result;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
    const angle = 2 * Math.PI * uniform();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
  return { uniform, normal };
}
