/**
 * SQL: the owners of the rows of a table that meet a condition, each once, as the recursive CTE `name`. An index on
 * `user_id` with this condition finds them one after the other, however many rows each has. The last one is null.
 */
export function ownersByIndex(name: string, table: string, condition: string): string {
  const next = (after: string) => `select user_id from ${table} where ${condition} ${after} order by user_id limit 1`;
  return `${name} as (
    (${next('')})
    union all
    select (${next(`and user_id > ${name}.user_id`)}) from ${name} where user_id is not null
  )`;
}
