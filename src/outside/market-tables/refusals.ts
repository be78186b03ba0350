/** How many rows were refused, by reason; it fills while the rows are read. */
export type Refusals = ReadonlyMap<string, number>;

/** Counts refusals by reason. */
export class RefusalCount {
  readonly byReason = new Map<string, number>();

  add(reason: string): void {
    this.byReason.set(reason, (this.byReason.get(reason) ?? 0) + 1);
  }
}
