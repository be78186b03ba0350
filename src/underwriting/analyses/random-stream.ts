/** Random numbers that are the same every time for the same seed. */
export type RandomStream = {
  /** At least 0, below 1. */
  readonly uniform: () => number;
  /** Standard normal. */
  readonly normal: () => number;
};

/** How many numbers are thrown away at the start, so that near seeds have nothing to do with each other. */
const warmUp = 16;

/** Chris Doty-Humphrey's sfc32 (public domain), started from a whole number. */
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
  for (let index = 0; index < warmUp; index++) uniform();
  let spare: number | null = null;
  const normal = () => {
    if (spare !== null) {
      const kept = spare;
      spare = null;
      return kept;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
    const angle = 2 * Math.PI * uniform();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
  return { uniform, normal };
}
