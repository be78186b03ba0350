export const askForma = 'Ask Forma';
