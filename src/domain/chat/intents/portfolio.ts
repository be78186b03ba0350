import { callOf, type Intent } from '../reading.ts';

const ofPortfolio =
  /\bportfolios?\b|\bholdings\b|\bon track\b|\b(?:reach|hit|meet|toward|close to|closer to|to|of) my goal\b|\badd (?:\|+|this|it)(?: home)? to (?!the\b)|\bmy (?:homes|doors|units|properties|houses|rentals|investments)\b|\bdo i own\b|\b(?:homes|houses|properties|rentals|doors|units|everything|all|what) (?:that )?i own\b/;

export const portfolio: Intent = (words) => {
  if (!ofPortfolio.test(words.text)) return null;
  if (/\b(?:meet|find|show me homes|fit)\b.*\bsearch\b/.test(words.text)) return null;
  const adds =
    /\b(?:add(?:ed|ing)?|with|include|including|put|buy|bought|plus|fit|help|hurt|change|improve|affect|impact|do to)\b/.test(
      words.text,
    );
  const home = words.homes[0] ?? (adds && words.hasPronoun ? 'this' : undefined);
  const title = titleOf(words.text);
  return callOf('portfolio_summary', {
    ...(title ? { portfolio: title } : {}),
    ...(adds && home ? { with_home: home } : {}),
  });
};

function titleOf(text: string): string | null {
  const quoted = /["']([^"']{2,60})["']/.exec(text)?.[1];
  if (quoted) return quoted;
  const named =
    /(?:\bportfolio (?:called|named) |^(?:show|open|see|pull up|sum up|summarize)(?: me)? (?:the |my )?portfolio (?!called\b|named\b))([a-z0-9 &-]{2,40})$|\b(?:my|the|our) ([a-z][a-z0-9&-]*(?: [a-z0-9&-]+){0,2}) portfolios?\b/.exec(
      text,
    );
  const added = /\badd (?:\|+|this|it|.+?)(?: home)? to (?:my )?([a-z0-9 &-]{2,40}?)(?: portfolio)?(?= and\b|,|$)/.exec(
    text,
  )?.[1];
  const title = named?.[1] ?? named?.[2] ?? (added && !/portfolio|the /.test(added) ? added : undefined);
  return title &&
    !/^(?:whole|entire|current|overall|total|rental|full|only|own|progress|totals?|summary|goals?|numbers|figures|stats|overview)$/.test(
      title,
    )
    ? title.trim()
    : null;
}
