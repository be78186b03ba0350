/** Countries whose printers use letter paper. Source: Unicode CLDR 48, territory data `paperSize`. */
const letterCountries = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/** The paper of a browser's language, such as `en-US`. A language without a country counts as American. */
export function usualPaper(language: string): 'letter' | 'a4' {
  const country = language.split('-').find((part) => /^[A-Z]{2}$/.test(part));
  return country === undefined || letterCountries.includes(country) ? 'letter' : 'a4';
}
