import { asks, callsOf, homeOf, type Intent } from '../reading.ts';

const valuesFall =
  /^(?:what (?:if|happens if) )?(?:the )?(?:home |house |property |housing |market )*(?:values?|prices?|market) (?:drops?|falls?|fell|declines?|crash(?:es)?|goes? down|decreases?)(?: by)? \d+(?:\.\d+)?%(?! (?:(?:a|per|each|every) year|annually|yearly|p\.?a))/;

/** A value changes by a rate per year, so a fall at once is none of the assumptions. */
export const valueFall: Intent = (words) => {
  if (!valuesFall.test(words.rest)) return null;
  const calls = [0, -2, -5].flatMap((to) =>
    callsOf('what_if', { ...homeOf(words), changes: [{ name: 'appreciation', to }] }),
  );
  return asks('The value of a home changes by a rate per year here. Which appreciation should I use?', calls);
};
