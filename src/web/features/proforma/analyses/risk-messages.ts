import type { Risk, RiskInput } from '#underwriting/analyses/simulate-risk.ts';

/** What the page asks of the worker: the latest question takes the place of the one before. */
export type RiskRequest = { readonly id: number; readonly question: RiskInput };

/** What the worker tells: how far it is, from 0 to 1, and at the end the result (null without rent). */
export type RiskReport = { readonly id: number; readonly done: number; readonly result?: Risk | null };
