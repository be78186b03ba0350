export const firstVisitCopy = {
  label: 'How Forma searches',
  title: (cash: string, back: string) => `${cash} in, at least ${back} back.`,
  text: (multiple: string) => `That’s a ${multiple} equity multiple.`,
  more: 'What is an equity multiple?',
  dismiss: 'Got it',
} as const;
