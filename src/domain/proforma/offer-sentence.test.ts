import { expect, test } from 'vitest';
import { offerAdvice } from './offer-advice.ts';
import { offerSentence, offerText, shortOffer } from './offer-sentence.ts';

const names = { target: '1.30x', cash: '$60,000' };
const offer = (price: number | null, part: object = {}) => ({
  price,
  lowest: 0,
  reason: null,
  asking: 200_000,
  offered: 200_000,
  isCashLimit: false,
  ...part,
});

test.each([
  [offer(188_000.99), 'Offer $188,000 (6% below asking) to reach 1.30x'],
  [offer(192_600), 'Offer $192,600 (3.7% below asking) to reach 1.30x'],
  [offer(170_300), 'Offer $170,300 (15% below asking) to reach 1.30x'],
  [offer(190_000, { isCashLimit: true }), 'Offer $190,000 (5% below asking) to stay within $60,000'],
  [offer(200_000.4), 'Meets 1.30x at asking'],
  [offer(230_400), 'Meets 1.30x at asking · up to $230,400'],
  [offer(230_400, { isCashLimit: true }), 'Your $60,000 covers up to $230,400'],
  [offer(190_000, { offered: 180_000 }), 'Meets 1.30x at this offer · up to $190,000'],
  [offer(180_000.4, { offered: 180_000 }), 'Meets 1.30x at this offer'],
  [offer(190_000, { offered: 180_000, isCashLimit: true }), 'Your $60,000 covers up to $190,000'],
  [offer(200_000.4, { offered: 180_000 }), 'Meets 1.30x at asking'],
  [offer(230_400, { offered: 180_000 }), 'Meets 1.30x at asking · up to $230,400'],
  [offer(170_000, { offered: 180_000 }), 'Offer $170,000 (15% below asking) to reach 1.30x'],
  [offer(100_000), 'Offer $100,000 (50% below asking) to reach 1.30x'],
  [offer(99_999), 'No realistic price meets 1.30x'],
  [offer(2000, { isCashLimit: true }), 'Out of reach with $60,000 in cash'],
  [offer(199_955.5), 'Offer $199,955 ($45 below asking) to reach 1.30x'],
  [offer(230_400, { lowest: 210_000.2 }), 'Meets 1.30x only from $210,001 · up to $230,400'],
  [
    offer(230_400, { lowest: 210_000, isCashLimit: true }),
    'Meets 1.30x only from $210,000 · your $60,000 covers up to $230,400',
  ],
  [offer(190_000, { lowest: 185_000, offered: 180_000 }), 'Meets 1.30x only from $185,000 · up to $190,000'],
  [offer(null, { lowest: 210_000, reason: 'unbounded' }), 'Meets 1.30x only from $210,000'],
  [offer(230_400, { lowest: 150_000 }), 'Meets 1.30x at asking · up to $230,400'],
  [offer(null, { lowest: 150_000, reason: 'unbounded' }), 'Meets 1.30x at asking'],
  [offer(210_000, { offered: 220_000 }), 'Meets 1.30x at asking · up to $210,000'],
  [offer(230_400, { lowest: 210_000, offered: 220_000 }), 'Meets 1.30x at this offer · up to $230,400'],
  [offer(230_400, { lowest: 210_000, offered: 240_000 }), 'Meets 1.30x only from $210,000 · up to $230,400'],
  [offer(null, { reason: 'none' }), 'No price meets 1.30x'],
  [offer(null, { reason: 'none', isCashLimit: true }), 'Out of reach with $60,000 in cash'],
  [offer(null, { reason: 'unbounded' }), 'Any price meets 1.30x'],
])('%o is said as "%s"', (terms, words) => {
  expect(offerText(offerAdvice(terms, names))).toBe(words);
});

test('Only an offer that must fall asks for a lower price, and several targets are named together', () => {
  const several = { ...names, target: 'your targets' };
  expect(offerSentence(offer(188_000), several)).toEqual({
    lead: 'Offer $188,000',
    rest: '(6% below asking) to reach your targets',
    mustFall: true,
  });
  expect(offerSentence(offer(230_000), several).mustFall).toBe(false);
});

test('A person who asks for the price gets even one that no seller takes', () => {
  const shown = { price: '{price}', below: '{below}' };
  expect(offerText(offerSentence(offer(20_000), names, shown))).toBe(
    'Offer {price} ({below} below asking) to reach 1.30x',
  );
});

test('A cell never shows a price above asking', () => {
  const texts = [188_000, 200_000, 230_000].map((price) => shortOffer(offer(price)));
  expect(texts).toEqual(['$188,000 (−6%)', 'At asking', 'At asking']);
  expect(shortOffer(offer(199_955.5))).toBe('$199,955 (−$45)');
  expect(shortOffer(offer(null, { reason: 'unbounded' }))).toBe('Any price');
  expect(shortOffer(offer(null, { reason: 'unbounded', lowest: 150_000 }))).toBe('At asking');
  expect(shortOffer(offer(null, { reason: 'none' }))).toBe('None');
});
