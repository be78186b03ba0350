import { expect, test } from 'vitest';
import type { SearchRow } from '#contracts/search.ts';
import { bySize } from '#tests/full-size.ts';
import { noTargets, randomCases, seededRandom, type UnderwritingCase } from '#tests/underwriting-cases.ts';
import { lowerOfferToMeet, offerToMeet } from '#underwriting/inverse/offer-to-meet.ts';
import type { HalfSpace } from '#underwriting/linear/compile-targets.ts';
import { isInAllHalfSpaces } from '#underwriting/linear/is-in-half-space.ts';
import { createTargetLookup } from '#underwriting/linear/target-lookup.ts';
import { offerPrice, vectorOf } from '#underwriting/listing-vector.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { formatDollars, formatMultiple } from '../format.ts';
import { type OfferSentence, offerText } from './offer-sentence.ts';
import { offerWords } from './offer-words.ts';
import { offerForAll, takesCash, targetInWords, targetTerms } from './target-terms.ts';

type OfferCase = UnderwritingCase & {
  /** What the seller asks, dollars: in every third case another price than the investor's own. */
  readonly asking: number;
  readonly offered: number;
  readonly halfSpaces: readonly HalfSpace[];
};

/** Random cases with whole prices and two or three targets. */
function* offerCases(count: number, seed: number): Generator<OfferCase> {
  const random = seededRandom(seed);
  const others = ['loanAmount', 'dscr', 'lenderDscr', 'irr', 'grm', 'expenseRatio', 'refiOutRatio'] as const;
  for (const randomCase of randomCases(count, seed)) {
    const { maximumInitialEquityInvestment, ...stated } = randomCase.targets;
    const cash = maximumInitialEquityInvestment > 1e6 ? Number.POSITIVE_INFINITY : maximumInitialEquityInvestment;
    if (randomCase.listing.listPrice < 1000 || randomCase.listing.listPrice > 5e6) continue;
    const name = others[Math.floor(2 * random() * others.length)];
    const equityMultiple = random() < 0.2 ? 0 : stated.equityMultiple;
    const one = name === undefined ? {} : { [name]: stated[name] };
    const targets = { ...noTargets, ...one, equityMultiple, maximumInitialEquityInvestment: cash };
    const listing = { ...randomCase.listing, listPrice: Math.round(randomCase.listing.listPrice) };
    const assumptions = random() < 0.5 ? randomCase.assumptions : { ...randomCase.assumptions, priceOffer: 0 };
    const asking = Math.round(listing.listPrice * (random() < 0.67 ? 1 : 0.6 + 0.8 * random()));
    const halfSpaces = createTargetLookup(targets, assumptions)(listing);
    const offered = offerPrice(listing, assumptions);
    if (takesCash(listing, assumptions)) yield { listing, assumptions, targets, asking, offered, halfSpaces };
  }
}

type Check = { readonly meets: (price: number) => boolean; readonly misses: (price: number) => boolean };

/** Whether a price meets half-spaces, as a search decides. Within a cent of a boundary it does both. */
function createCheck({ listing, assumptions }: OfferCase, halfSpaces: readonly HalfSpace[]): Check {
  const isMetAt = (price: number) => {
    const bought = { ...listing, listPrice: price };
    return isInAllHalfSpaces(halfSpaces, vectorOf(bought, listing.rent, { ...assumptions, priceOffer: 0 }));
  };
  const around = (price: number) => [price, price * (1 - 1e-8) - 0.01, price * (1 + 1e-8) + 0.01];
  return {
    meets: (price) => around(price).some(isMetAt),
    misses: (price) => around(price).some((each) => each > 0 && !isMetAt(each)),
  };
}

type Prices = { readonly asking: number; readonly offered: number };
type Claim = readonly [pattern: RegExp, holds: (check: Check, named: readonly number[], prices: Prices) => boolean];

const somePrices = [1, 1e3, 2e4, 7e4, 1e5, 1.5e5, 2e5, 3e5, 5e5, 1e6, 1e7];
const isHighest = ({ meets, misses }: Check, price: number) => meets(price) && misses(price + 1);
const isLowest = ({ meets, misses }: Check, price: number) => meets(price) && misses(price - 1);
/** Every price that a seller may take. */
const isUnrealistic = ({ misses }: Check, asking: number) =>
  [0.5, 0.7, 0.9, 1, 1.3, 3].every((share) => misses(share * asking));
/** Dollars in a pattern. */
const price = String.raw`(\$[\d,]+)`;
const claimOf = (pattern: string, holds: Claim[1]): Claim => [
  new RegExp(`^${pattern.replaceAll('PRICE', price)}$`),
  holds,
];

const claims: readonly Claim[] = [
  claimOf('Any price meets .*', ({ meets }) => somePrices.every(meets)),
  claimOf('No price meets .*', ({ misses }) => somePrices.every(misses)),
  claimOf('No realistic price meets .*', (check, _, { asking }) => isUnrealistic(check, asking)),
  claimOf('Out of reach with .* in cash', (check, _, { asking }) => isUnrealistic(check, asking)),
  claimOf(
    'Meets .* only from PRICE',
    (check, [lowest], { offered }) => isLowest(check, lowest!) && check.misses(offered) && check.meets(2 * lowest!),
  ),
  claimOf(
    'Meets .* only from PRICE · (?:your .* covers )?up to PRICE',
    (check, [lowest, highest], { offered }) =>
      isLowest(check, lowest!) && isHighest(check, highest!) && check.misses(offered),
  ),
  claimOf('Meets .* at asking', ({ meets }, _, { asking }) => meets(asking)),
  claimOf(
    'Meets .* at asking · up to PRICE',
    (check, [highest], { asking }) => check.meets(asking) && isHighest(check, highest!),
  ),
  claimOf('Meets .* at this offer', ({ meets }, _, { offered }) => meets(offered)),
  claimOf(
    'Meets .* at this offer · up to PRICE',
    (check, [highest], { offered }) => check.meets(offered) && isHighest(check, highest!),
  ),
  claimOf(
    'Your .* covers up to PRICE',
    (check, [highest], { asking, offered }) =>
      (check.meets(asking) || check.meets(offered)) && isHighest(check, highest!),
  ),
  claimOf(
    'Offer PRICE \\(.* below asking\\) to .*',
    (check, [highest], { asking, offered }) =>
      highest! < asking && check.misses(asking) && check.misses(offered) && isHighest(check, highest!),
  ),
];

/** Beside a single target, value and note in one text. */
const rowClaims: readonly Claim[] = [
  claimOf('No price meets it', ({ misses }) => somePrices.every(misses)),
  claimOf('Any price meets it', ({ meets }) => somePrices.every(meets)),
  claimOf('At asking up to PRICE', (check, [highest], { asking }) => check.meets(asking) && isHighest(check, highest!)),
  claimOf(
    'At asking from PRICE',
    (check, [lowest], { asking }) => check.meets(asking) && isLowest(check, lowest!) && check.meets(3 * asking),
  ),
  claimOf(
    'Only from PRICE',
    (check, [lowest], { asking }) => check.misses(asking) && isLowest(check, lowest!) && check.meets(3 * lowest!),
  ),
  claimOf(
    'Only from PRICE up to PRICE',
    (check, [lowest, highest], { asking }) =>
      check.misses(asking) && isLowest(check, lowest!) && isHighest(check, highest!),
  ),
  claimOf(
    'PRICE .* below asking',
    (check, [highest], { asking }) => highest! < asking && check.misses(asking) && isHighest(check, highest!),
  ),
];

/** Whether the claim of a text is so; false for a text that makes none of them. Adds the claim to `seen`. */
function isSo(text: string, offer: OfferCase, tested: readonly Check[], known: readonly Claim[], seen: Set<Claim>) {
  const claim = known.find(([pattern]) => pattern.test(text));
  if (!claim) return false;
  seen.add(claim);
  const [pattern, holds] = claim;
  const named = (pattern.exec(text) ?? []).slice(1).map((found) => Number(found.replaceAll(/[$,]/g, '')));
  return tested.every((check) => holds(check, named, offer));
}

/** A sentence that does not name the cash must hold without its limit as well. */
function isSentenceSo(sentence: OfferSentence, offer: OfferCase, seen: Set<Claim>): boolean {
  const { halfSpaces, targets } = offer;
  const text = offerText(sentence);
  const isAboutCash = text.includes(formatDollars(targets.maximumInitialEquityInvestment));
  const others = halfSpaces.filter(({ name }) => name !== 'initialEquityInvestment');
  const tested = isAboutCash ? [halfSpaces] : [halfSpaces, others];
  return isSo(
    text,
    offer,
    tested.map((each) => createCheck(offer, each)),
    claims,
    seen,
  );
}

test('what a proforma says about the offer is so', () => {
  const seen = new Set<Claim>();
  for (const offer of offerCases(bySize(4000, 60_000), 21)) {
    const { listing, assumptions, targets, asking } = offer;
    const sentence = offerForAll(listing, assumptions, targets, asking);
    if (!isSentenceSo(sentence, offer, seen)) expect(offer).toBe(offerText(sentence));
  }
  expect(seen.size).toBeGreaterThan(claims.length - 2);
});

test('what a proforma says about each target is so', () => {
  const seen = new Set<Claim>();
  for (const offer of offerCases(bySize(2000, 20_000), 22)) {
    const { listing, assumptions, targets, asking, halfSpaces } = offer;
    for (const { name, value, note } of targetTerms(listing, assumptions, targets, asking)) {
      const ofTarget = halfSpaces.filter(
        (each) => name === 'All targets' || targetInWords(each.name, targets) === name,
      );
      if (ofTarget.length === 0) continue;
      const text = `${value} ${note}`.trim();
      if (!isSo(text, offer, [createCheck(offer, ofTarget)], rowClaims, seen)) expect(offer).toBe(`${name}: ${text}`);
    }
  }
  expect(seen.size).toBe(rowClaims.length);
});

test('what a card says about the offer is so', () => {
  const seen = new Set<Claim>();
  for (const each of offerCases(bySize(10_000, 60_000), 23)) {
    const offer = { ...each, asking: each.listing.listPrice };
    const { listing, assumptions, targets, halfSpaces, offered } = offer;
    if (!Number.isFinite(targets.maximumInitialEquityInvestment)) continue;
    const lower = lowerOfferToMeet(halfSpaces, listing, assumptions);
    const isMatch = createCheck(offer, halfSpaces).meets(offered);
    if (!isMatch && (lower === null || lower < 0.8 * offered)) continue;
    const { price, lowest, reason } = offerToMeet(halfSpaces, listing, assumptions);
    const { initialEquityInvestment, purchasePrice } = underwrite(listing, assumptions).calculation;
    const row = {
      offer_to_target: isMatch ? price : lower,
      offer_reason: isMatch ? reason : null,
      offer_from: lowest,
      listing: { list_price: listing.listPrice },
      calculation: { purchase_price: purchasePrice, initial_equity_investment: initialEquityInvestment },
      proforma: {
        mortgage_ltv: 100 * assumptions.mortgageLtv,
        loan_points: 100 * assumptions.loanPoints,
        acquisition_cost_percentage: 100 * assumptions.acquisitionCost,
        prepaid_items: 100 * assumptions.prepaidItems,
      },
    } as SearchRow;
    const words = formatMultiple(targets.equityMultiple);
    const sentence = offerWords(row, { words, cash: targets.maximumInitialEquityInvestment });
    if (!isSentenceSo(sentence, offer, seen)) expect(offer).toBe(offerText(sentence));
  }
  expect(seen.size).toBeGreaterThan(4);
});
