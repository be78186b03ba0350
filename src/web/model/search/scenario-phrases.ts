export const offerPhrases = {
  five: '5% below asking',
  ten: '10% below asking',
  fifteen: '15% below asking',
  twenty: '20% below asking',
  full: 'the asking price',
} as const;

export const rentPhrases = {
  actual: 'the actual rent',
  five_percent_more: '5% more rent',
  ten_percent_more: '10% more rent',
} as const;
