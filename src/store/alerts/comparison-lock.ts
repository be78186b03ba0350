/** Only one process compares at a time. */
export const comparisonLock = 7_305_001;
