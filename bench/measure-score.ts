import { defaultAssumptions } from '#underwriting/assumptions.ts';
import { counterfactualsOf } from '#underwriting/score/counterfactuals.ts';
import { scoreHome } from '#underwriting/score/score-home.ts';
import type { ScoreInput } from '#underwriting/score/score-input.ts';
import { stressTestCount } from '#underwriting/score/stress-tests.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { bestOf } from './measure.ts';
import type { Report } from './report.ts';
import { seededListings } from './seeded-listings.ts';

const proformas = 1000;
const runs = 5;

/**
 * Times scores, with and without what would change them. The target compares a score with its stress tests alone, if
 * each underwrote the home.
 */
export async function measureScore(report: Report): Promise<void> {
  const inputs = [...seededListings(proformas)].map(
    ({ facts, livingArea }): ScoreInput => ({
      listing: facts,
      assumptions: defaultAssumptions,
      targetEquityMultiple: 1.3,
      livingArea,
      comparablePrices:
        livingArea === null ? [] : [0.8, 0.9, 1, 1.1, 1.2].map((at) => (at * facts.listPrice) / livingArea),
      quality: { rentUncertainty: 0.15, dues: 'known', tax: 'known', daysSinceConfirmed: 3 },
    }),
  );
  const each = async (work: (input: ScoreInput) => unknown) =>
    (await bestOf(runs, () => inputs.forEach(work))) / proformas;
  const alone = await each(scoreHome);
  const whole = await each((input) => counterfactualsOf(input, scoreHome(input)!));
  const plain = await each(({ listing, assumptions }) => {
    for (let at = 0; at < stressTestCount; at++) underwrite(listing, assumptions);
  });
  report.heading(`Scores of ${proformas.toLocaleString('en')} proformas`);
  report.table(
    ['milliseconds each', 'time'],
    [
      ['score', alone],
      ['score and what would change it', whole],
      [`${stressTestCount} explicit stress tests`, plain],
    ],
  );
  report.checkTarget('a score over its stress tests as explicit schedules', alone / plain, 1, '×');
}
