import type { PropertyType } from '#underwriting/listing.ts';
import { drawApartments } from './apartments.ts';
import { createChoices } from './choices.ts';
import { drawHouse } from './house.ts';
import { drawLandscape, drawTrees } from './landscape.ts';

/** A 3:2 SVG for a listing without photos. It shows a kind of home, not the home itself. */
export function drawHome(listingId: string, type: PropertyType): string {
  const choices = createChoices(listingId);
  const isCondo = type === 'CONDO';
  const label = isCondo ? 'Illustration of an apartment building' : 'Illustration of a house';
  const scene = drawLandscape(choices) + drawTrees(choices) + (isCondo ? drawApartments(choices) : drawHouse(choices));
  const flip = choices.chance(50) ? ' transform="matrix(-1 0 0 1 600 0)"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" role="img" aria-label="${label}"><g${flip}>${scene}</g></svg>`;
}
