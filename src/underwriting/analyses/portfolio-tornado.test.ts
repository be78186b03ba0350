import { expect, test } from 'vitest';
import { exampleListing, randomCases } from '#tests/underwriting-cases.ts';
import { defaultAssumptions } from '../assumptions.ts';
import { underwrite } from '../underwrite.ts';
import { portfolioTornado } from './portfolio-tornado.ts';
import { tornadoOf } from './tornado.ts';

const portfolios = Array.from({ length: 15 }, (_, seed) => [...randomCases(1 + (seed % 4), 100 + seed)]);
const withoutRent = { listing: { ...exampleListing, rent: null }, assumptions: defaultAssumptions };

test('a portfolio of one home, or of the same home twice, moves as that home alone', () => {
  for (const [home] of portfolios) {
    const alone = tornadoOf(home!, 'equityMultiple').filter(({ swing }) => swing !== null);
    for (const homes of [[home!], [home!, home!, withoutRent]]) {
      const bars = new Map(portfolioTornado(homes).map((bar) => [bar.name, bar]));
      for (const { name, low, high } of alone) {
        expect(bars.get(name)?.low, name).toBeCloseTo(low.reading.value!, 9);
        expect(bars.get(name)?.high, name).toBeCloseTo(high.reading.value!, 9);
      }
    }
  }
});

test('of two homes, one moves the multiple by its share of the cash', () => {
  const [paid, other] = [
    { listing: exampleListing, assumptions: { ...defaultAssumptions, mortgageLtv: 0 } },
    { listing: exampleListing, assumptions: defaultAssumptions },
  ];
  const rateOf = (homes: Parameters<typeof portfolioTornado>[0]) =>
    portfolioTornado(homes).find(({ name }) => name === 'interestRate');
  expect(rateOf([paid])).toBeUndefined();
  const swing = ({ low, high }: { low: number; high: number }) => low - high;
  const cashOf = ({ listing, assumptions }: typeof paid) =>
    underwrite(listing, assumptions).calculation.initialEquityInvestment;
  const share = cashOf(other) / (cashOf(paid) + cashOf(other));
  expect(swing(rateOf([paid, other])!)).toBeCloseTo(share * swing(rateOf([other])!), 9);
});

test('homes sold by growth and by an exit cap rate have a bar each, and do not cancel each other', () => {
  const byGrowth = { listing: exampleListing, assumptions: defaultAssumptions };
  const byCapRate = { listing: exampleListing, assumptions: { ...defaultAssumptions, exitCapRate: 0.07 } };
  const exits = portfolioTornado([byGrowth, byCapRate]).filter(({ name }) => name === 'exit');
  const swing = ({ low, high }: { low: number; high: number }) => high - low;
  const swingsOf = ({ assumptions }: typeof byGrowth) =>
    exits.filter((bar) => bar.assumptions.exitCapRate === assumptions.exitCapRate).map(swing);
  const ofOneHome = (home: typeof byGrowth) => swing(portfolioTornado([home]).find(({ name }) => name === 'exit')!);
  expect(ofOneHome(byGrowth)).toBeGreaterThan(0);
  expect(ofOneHome(byCapRate)).toBeLessThan(0);
  for (const home of [byGrowth, byCapRate]) expect(swingsOf(home)).toEqual([expect.closeTo(ofOneHome(home) / 2, 9)]);
});
