export const numberFieldCopy = {
  limited: (value: string, isHighest: boolean) =>
    `Changed to ${value}, the ${isHighest ? 'highest' : 'lowest'} possible value.`,
  unreadable: (text: string) => `“${text.slice(0, 30)}” isn’t one number.`,
};
