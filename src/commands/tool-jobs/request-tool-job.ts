import type { EditedNumbers } from '#contracts/edited-numbers.ts';
import { mostToolJobsADay, type ToolName } from '#contracts/machine-analyses.ts';
import { findPortfolioFor } from '#store/analyses/portfolio-of-job.ts';
import {
  addToolJob,
  countToolJob,
  findSameToolJob,
  readToolJob,
  type StoredToolJob,
} from '#store/analyses/tool-jobs.ts';
import { lockChatSession } from '#store/chat/chat-sessions.ts';
import { lockPerson } from '#store/people/lock-person.ts';
import { readPortfolio } from '#store/portfolios/portfolios.ts';
import type { Queries } from '#store/transact.ts';
import type { ProformaOwner } from '../proformas/find-by-reference.ts';
import { saveProforma } from '../proformas/save-proforma.ts';
import { Refusal, requireFound } from '../refusal.ts';
import { readToolInputs, type ToolContext } from './read-tool-inputs.ts';

export type ToolRequest = {
  readonly toolName: ToolName;
  /** A proforma_id or an alias_id. */
  readonly reference: string;
  /** Saved as a separate proforma, which the tool then judges. */
  readonly numbers: EditedNumbers;
  /** Null: the newest portfolio that contains the proforma, else the newest one. */
  readonly portfolioId: string | null;
  readonly targetEquityMultiple: number;
  /** Only for the rating; null: no limit. */
  readonly maximumInitialEquityInvestment: number | null;
  /** The conversation in which it is asked for; null: none. */
  readonly chatSessionId: string | null;
};

const dayMilliseconds = 86_400_000;

/**
 * Queues a tool on a proforma, which it saves if it is not. With unchanged inputs, returns the job that exists. Refuses
 * an unknown proforma, portfolio or conversation, and more new jobs in a day than allowed.
 */
export async function requestToolJob(
  queries: Queries,
  person: ProformaOwner,
  request: ToolRequest,
  context: ToolContext,
): Promise<{ readonly job: StoredToolJob; readonly isNew: boolean }> {
  const { userId } = person;
  const { toolName, targetEquityMultiple, maximumInitialEquityInvestment, chatSessionId } = request;
  await lockPerson(queries, userId);
  if (chatSessionId !== null) requireFound(await lockChatSession(queries, userId, chatSessionId));
  const { proformaId } = await saveProforma(queries, person, request.reference, request.numbers);
  const portfolioId = await choosePortfolio(queries, userId, proformaId, request);
  const job = { userId, proformaId, toolName, portfolioId, targetEquityMultiple, maximumInitialEquityInvestment };
  const { digest, toolJobId } = await findSameToolJob(queries, job);
  if (toolJobId !== null) return { job: requireFound(await readToolJob(queries, userId, toolJobId)), isNew: false };
  if (!(await countToolJob(queries, userId, mostToolJobsADay))) throw tooManyJobs(context.now);
  const inputs = await readToolInputs(queries, job, context);
  const added = await addToolJob(queries, job, { inputs, digest, chatSessionId });
  return { job: requireFound(await readToolJob(queries, userId, added)), isNew: true };
}

async function choosePortfolio(
  queries: Queries,
  userId: string,
  proformaId: string,
  { toolName, portfolioId }: ToolRequest,
): Promise<string | null> {
  if (toolName !== 'determineAgendaFit') return null;
  if (portfolioId === null) return findPortfolioFor(queries, userId, proformaId);
  return requireFound(await readPortfolio(queries, userId, portfolioId)).portfolioId;
}

function tooManyJobs(now: number): Refusal {
  const retryAfterSeconds = Math.ceil((dayMilliseconds - (now % dayMilliseconds)) / 1000);
  const message = `You can run ${mostToolJobsADay} analyses a day. Please try again tomorrow.`;
  return new Refusal('rate_limited', { retryAfterSeconds, message });
}
