import type { Role } from '#contracts/access.ts';
import type { ToolName } from '#contracts/machine-analyses.ts';
import { renewAliasToken } from '#domain/tokens.ts';
import type { ToolInputs } from '#domain/tool-inputs.ts';
import { type ListPlace, type ListRequest, pageClauses, pageParameters, placeOf } from '../list-request.ts';
import { person } from '../people/callers.ts';
import { findRow, readRow, readRows } from '../read-rows.ts';
import { boolean, columnsOf, nullable, type RowOf, type Selection, text } from '../selection.ts';
import type { Queries } from '../transact.ts';
import { inputsDigest } from './inputs-digest.ts';

/** Workers listen to it. */
export const toolJobsChannel = 'tool_jobs';

const current = inputsDigest('page');

const storedToolJob = {
  toolJobId: 'tool_jobs.tool_job_id',
  toolName: 'tool_jobs.tool_name',
  proformaId: 'tool_jobs.proforma_id',
  aliasId: 'proformas.alias_id',
  listingId: 'proformas.listing_id',
  portfolioId: 'tool_jobs.portfolio_id',
  chatSessionId: 'tool_jobs.chat_session_id',
  targetEquityMultiple: 'tool_jobs.target_equity_multiple',
  maximumInitialEquityInvestment: 'tool_jobs.maximum_initial_equity_investment',
  status: 'tool_jobs.status',
  error: 'tool_jobs.error',
  result: 'tool_jobs.result',
  isOutOfDate: boolean(`page.inputs_digest <> ${current.digest}`),
  createdAt: 'tool_jobs.created_at',
  finishedAt: 'tool_jobs.finished_at',
  /** Of its owner, now. */
  role: text<Exclude<Role, 'guest'>>(person.role.sql),
} as const satisfies Selection;

/** A job with its result. Instants in ISO 8601. */
export type StoredToolJob = RowOf<typeof storedToolJob>;

const columns = columnsOf(storedToolJob, { tool_jobs: 'page', proformas: 'basis' });
const source = `page ${current.joins} join users on users.user_id = page.user_id`;

/** Null: any. */
export type ToolJobFilter = {
  readonly proformaId: string | null;
  readonly aliasId: string | null;
  readonly toolName: ToolName | null;
  readonly chatSessionId: string | null;
};

/** Newest first. */
export async function listToolJobs(
  queries: Queries,
  userId: string,
  { proformaId, aliasId, toolName, chatSessionId }: ToolJobFilter,
  request: ListRequest,
): Promise<(StoredToolJob & { readonly place: ListPlace })[]> {
  const part = pageClauses('tool_jobs.created_at', 'tool_jobs.tool_job_id', 6);
  const place = placeOf('page.created_at', 'page.tool_job_id');
  return readRows(
    queries,
    { ...storedToolJob, place },
    `with page as (
      select tool_jobs.* from tool_jobs join proformas as basis using (user_id, proforma_id)
      where user_id = $1 and ($2::uuid is null or proforma_id = $2) and ($3::text[] is null or basis.alias_id = any($3))
        and ($4::text is null or tool_name = $4) and ($5::uuid is null or chat_session_id = $5)
        and ${part.where} ${part.order}
    )
    select ${columns}, ${columnsOf({ place })} from ${source} order by page.created_at desc, page.tool_job_id desc`,
    [
      userId,
      proformaId,
      aliasId && [aliasId, renewAliasToken(aliasId)],
      toolName,
      chatSessionId,
      ...pageParameters(request),
    ],
  );
}

/** Null: the user has no job with this id. */
export async function readToolJob(queries: Queries, userId: string, toolJobId: string): Promise<StoredToolJob | null> {
  return findRow(queries, storedToolJob, {
    name: 'tool-job',
    text: `with page as (select * from tool_jobs where user_id = $1 and tool_job_id = $2) select ${columns} from ${source}`,
    values: [userId, toolJobId],
  });
}

export type NewToolJob = {
  readonly userId: string;
  readonly proformaId: string;
  readonly toolName: ToolName;
  readonly portfolioId: string | null;
  readonly targetEquityMultiple: number;
  /** Only of the rating; null: no limit. */
  readonly maximumInitialEquityInvestment: number | null;
};

const requested = inputsDigest('requested');
const requestedJob = `requested as (select $1::uuid as user_id, $2::uuid as proforma_id, $3::text as tool_name,
  $4::uuid as portfolio_id, $5::double precision as target_equity_multiple,
  $6::double precision as maximum_initial_equity_investment)`;
const requestedValues = (job: NewToolJob) => [
  job.userId,
  job.proformaId,
  job.toolName,
  job.portfolioId,
  job.targetEquityMultiple,
  job.maximumInitialEquityInvestment,
];

/** The digest of the rows behind a job's inputs, and the job that has it already; null: there is none. */
export async function findSameToolJob(
  queries: Queries,
  job: NewToolJob,
): Promise<{ readonly digest: string; readonly toolJobId: string | null }> {
  return readRow(
    queries,
    { digest: text('digest'), toolJobId: nullable('tool_jobs.tool_job_id') },
    `with ${requestedJob}
    select digest, tool_job_id as "toolJobId"
    from (select ${requested.digest} as digest from requested ${requested.joins}) as wanted
    left join tool_jobs on user_id = $1 and proforma_id = $2 and tool_name = $3 and inputs_digest = digest
      and status <> 'failed'`,
    requestedValues(job),
  );
}

/** Counts a new job of today (UTC). False: the user has created `most` today. */
export async function countToolJob(queries: Queries, userId: string, most: number): Promise<boolean> {
  const { rowCount } = await queries.query(
    `insert into tool_job_days as known (user_id, day, jobs) values ($1, (now() at time zone 'utc')::date, 1)
    on conflict (user_id, day) do update set jobs = known.jobs + 1 where known.jobs < $2`,
    [userId, most],
  );
  return rowCount === 1;
}

type AddedToolJob = {
  readonly inputs: ToolInputs;
  readonly digest: string;
  readonly chatSessionId: string | null;
};

/** Queues a job and wakes the workers when the transaction commits. */
export async function addToolJob(
  queries: Queries,
  job: NewToolJob,
  { inputs, digest, chatSessionId }: AddedToolJob,
): Promise<string> {
  const { toolJobId } = await readRow(
    queries,
    { toolJobId: 'tool_jobs.tool_job_id' },
    `insert into tool_jobs (user_id, proforma_id, tool_name, portfolio_id, target_equity_multiple,
      maximum_initial_equity_investment, inputs, inputs_digest, chat_session_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning tool_job_id as "toolJobId"`,
    [...requestedValues(job), JSON.stringify(inputs), digest, chatSessionId],
  );
  await queries.query(`notify ${toolJobsChannel}`);
  return toolJobId;
}
