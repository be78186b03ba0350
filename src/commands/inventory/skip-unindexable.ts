/** Does work with a listing, unless the columns of the index cannot store it: no search contains such a listing. */
export function skipUnindexable(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}
