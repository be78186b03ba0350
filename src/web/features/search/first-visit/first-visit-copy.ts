export const firstVisitCopy = {
  label: 'How Forma searches',
  title: (cash: string, back: string) => `${cash} in, at least ${back} back.`,
  text: (multiple: string) =>
    `That is an equity multiple of ${multiple}: all the cash that rent and sale bring you, over the cash you put in. Forma works it out for every listing under your own assumptions, and says up to which price it holds.`,
  more: 'What is an equity multiple?',
  dismiss: 'Got it',
  putIn: 'You put in',
  back: 'You get back',
} as const;
