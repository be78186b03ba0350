/** The query key of the signed-in person's data. Sign-out removes everything below it. */
export const personKey = 'person';
