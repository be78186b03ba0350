export const addressFieldCopy = {
  label: 'Address or URL',
  placeholder: '123 Main St, Memphis, TN 38104',
  group: 'Addresses',
  suggestions: 'Suggested addresses',
  suggested: (count: number) => (count === 0 ? '' : `${count} ${count === 1 ? 'address' : 'addresses'} suggested`),
} as const;
