import type { AgendaInput } from '#underwriting/score/agenda-fit.ts';
import type { ProfileInput } from '#underwriting/score/classify-profile.ts';
import type { ScoreInput } from '#underwriting/score/score-input.ts';

/** Everything that a tool reads. Stored with its job, so the tool can run again with the same result. */
export type ToolInputs =
  | {
      readonly tool: 'determineProformaRating';
      readonly proforma: ScoreInput;
      /** Today's listing, if it differs from the saved one. */
      readonly today: ScoreInput | null;
    }
  | { readonly tool: 'classifyProformaProfile'; readonly profile: ProfileInput }
  | {
      readonly tool: 'determineAgendaFit';
      /** Null: the person has no portfolio. */
      readonly agenda: {
        readonly portfolio: { readonly id: string; readonly title: string };
        readonly input: AgendaInput;
      } | null;
    };
