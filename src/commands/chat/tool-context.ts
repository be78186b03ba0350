import type { Suggestion } from '#contracts/autocomplete.ts';
import type { ChatQuestion } from '#contracts/chat.ts';
import type { ComparablesAnswer } from '#contracts/comparables.ts';
import type { Unlimited } from '#contracts/limited-fields.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import type { SearchAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import type { MarketOfPostalCodes } from '#engine/scan/summarize-market.ts';
import type { Database } from '#store/database.ts';
import type { Person } from '#store/people/callers.ts';
import type { AddedProforma, FullSummary } from '../portfolios/summarize-portfolio.ts';

/** What is beside the conversation, and what its last answers named. */
export type ChatContext = Pick<ChatQuestion, 'proforma_id' | 'assumptions' | 'facts' | 'search'> & {
  /** The home that the last answer was about. */
  readonly about: string | null;
  /** The homes of the last list. */
  readonly listed: readonly string[];
};

/** What tools need to answer a person. */
export type ToolContext = {
  readonly database: Database;
  readonly person: Person;
  readonly chatContext: ChatContext;
  readonly search: (payload: SearchPayload) => Promise<Unlimited<SearchAnswer>>;
  /** Cities and ZIP codes that begin with the text, best first. */
  readonly findPlaces: (text: string) => Promise<readonly Suggestion[]>;
  /** Whether a text names a city, county or state. */
  readonly isPlace: (text: string) => boolean;
  /** Asking prices of comparable homes, dollars per square foot. */
  readonly comparablePrices: (parts: Pick<ProformaParts, 'listing' | 'proforma'>) => Promise<readonly number[]>;
  /** The comparables that the page of a home shows. Null: the plan has none. */
  readonly findComparables: ((parts: Pick<ProformaParts, 'listing' | 'proforma'>) => Promise<ComparablesAnswer>) | null;
  readonly summarizePortfolio: (portfolioId: string, added: AddedProforma | null) => Promise<FullSummary>;
  readonly summarizeMarket: (postalCodes: readonly string[]) => Promise<MarketOfPostalCodes | null>;
};

/** A tool cannot answer, for a reason that the person can mend. Its message is the answer. */
export class UnansweredError extends Error {
  readonly suggestions: readonly string[];

  constructor(message: string, suggestions: readonly string[] = []) {
    super(message);
    this.suggestions = suggestions;
  }
}
