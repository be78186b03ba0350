import type { RiskInput, RiskResult } from '#underwriting/analyses/simulate-risk.ts';

export type RiskRequest = { readonly id: number; readonly question: RiskInput };

/** The worker's report: progress from 0 to 1, and finally the result (null without rent). */
export type RiskReport = { readonly id: number; readonly done: number; readonly result?: RiskResult | null };
