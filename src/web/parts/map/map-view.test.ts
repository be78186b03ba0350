import { expect, test } from 'vitest';
import { boxAround, toBox } from './map-view.ts';

test('A box has the decimals of a URL and stays within the world', () => {
  expect(toBox(-200, -91.5, 12.345678, 90)).toEqual([-180, -90, 12.3457, 90]);
});

test('The box around points contains all of them', () => {
  const points = [
    { lng: -90, lat: 35 },
    { lng: -91.5, lat: 34 },
    { lng: -89, lat: 34.5 },
  ];
  expect(boxAround(points)).toEqual([-91.5, 34, -89, 35]);
  expect(boxAround([])).toBeNull();
});
