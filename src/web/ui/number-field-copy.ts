export const numberFieldCopy = {
  limited: (value: string, isHighest: boolean) =>
    `Changed to ${value}, the ${isHighest ? 'highest' : 'lowest'} possible value.`,
};
