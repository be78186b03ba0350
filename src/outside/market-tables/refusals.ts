/** The number of refused rows by reason. Grows while rows are read. */
export type Refusals = ReadonlyMap<string, number>;

export class RefusalCount {
  readonly byReason = new Map<string, number>();

  add(reason: string): void {
    this.byReason.set(reason, (this.byReason.get(reason) ?? 0) + 1);
  }
}
