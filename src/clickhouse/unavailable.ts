/** ClickHouse, or a shard of its cluster, does not answer as it should. The same call may work later. */
export class ClickHouseUnavailable extends Error {
  override readonly name = 'ClickHouseUnavailable';
  /** SQLSTATE of a failed connection, by which callers recognize that a database is away. */
  readonly code = '08000';
}
