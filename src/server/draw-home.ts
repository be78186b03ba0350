/** A 3:2 picture of a home. */
export function drawHome(listingId: string, type: 'SFR' | 'CONDO'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" role="img"><title>${type} ${listingId}</title></svg>`;
}
