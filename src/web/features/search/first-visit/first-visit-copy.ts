export const firstVisitCopy = {
  label: 'How Forma searches',
  title: (cash: string, back: string) => `${cash} in, at least ${back} back.`,
  text: (multiple: string) =>
    `That’s a ${multiple} equity multiple: all the cash you get back from rent and sale, divided by the cash you put in. Forma runs this for every listing using your assumptions, and shows the most you can pay and still hit it.`,
  more: 'What is an equity multiple?',
  dismiss: 'Got it',
  putIn: 'You put in',
  back: 'You get back',
} as const;
