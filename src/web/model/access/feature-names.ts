import type { Feature } from '#contracts/access.ts';

/** What each feature unlocks, in words. The plans sell exactly these, and every lock names its own. */
export const featureNames: Readonly<Record<Feature, { readonly name: string; readonly meaning: string }>> = {
  general_features: {
    name: 'Ratings, bookmarks and portfolios',
    meaning:
      'Rate, bookmark and pin homes, group them in portfolios, import homes, and save searches with alerts and feeds.',
  },
  can_view_limited_fields: {
    name: 'Exact addresses and all metrics',
    meaning:
      'Street address, listing link and map location; IRR, MIRR, NPV, debt yield, refinance metrics and the best year to refinance.',
  },
  chat_forma: {
    name: 'Ask Forma',
    meaning: 'A chat that finds and compares homes, changes their numbers, and explains every figure.',
  },
  download_extended_proforma: {
    name: 'Excel workbooks',
    meaning: 'Download searches, proformas, comparisons and portfolios as Excel files.',
  },
  analyst_reports: {
    name: 'Analysis, comparables and PDF reports',
    meaning: 'Score and analysis of a home, its range of outcomes, comparables nearby, and PDF reports.',
  },
  exclusive_listings: {
    name: 'Exclusive listings',
    meaning: 'Mark off-market listings as yours and filter by them.',
  },
  webhooks: {
    name: 'Webhooks',
    meaning: 'Send news about saved searches to your own programs.',
  },
};

/** Every feature in the order of the plans. */
export const soldFeatures = Object.keys(featureNames) as Feature[];

/** The name of a feature; undefined: there is no such feature. */
export function nameOfFeature(feature: string): string | undefined {
  return Object.hasOwn(featureNames, feature) ? featureNames[feature as Feature].name : undefined;
}
