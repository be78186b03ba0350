import type { Choices } from './choices.ts';
import { doors } from './house.ts';
import { drawWalk } from './landscape.ts';
import { polygon, rect, rects, sashWindows } from './shapes.ts';

const fronts = ['#c6907a', '#ddd7ca', '#e4e2dd', '#c9b59b', '#b7c0bd', '#d9c2ae'] as const;
const roofs = ['#3a544b', '#4b4b47', '#2f3d37', '#40505c'] as const;
const ground = 331;
const storyHeight = 42;

/** An apartment building of four to six stories, including the entrance hall. */
export function drawApartments(choices: Choices): string {
  const { pick, chance } = choices;
  const stories = pick([3, 4, 4, 5]);
  const columns = pick([4, 4, 5]);
  const width = columns * 51 + 14;
  const left = 300 - width / 2;
  const top = ground - 38 - stories * storyHeight - 10;
  const roof = pick(roofs);
  const neighbor = pick([84, 120, 162]);
  const neighborLeft = chance(70) ? left - 58 : left + width;
  return [
    rect(neighborLeft, ground - neighbor, 58, neighbor, '#6b766d', ' opacity=".42"'),
    rect(left, top, width, ground - top, pick(fronts)),
    rect(left - 6, top - 13, width + 12, 14, roof),
    rect(left + width * 0.62, top - 29, 46, 17, roof),
    drawStories(left, top, stories, columns, chance(65)),
    drawEntrance(left, width, roof, pick(doors)),
    drawWalk(273, 327),
  ].join('');
}

function drawStories(left: number, top: number, stories: number, columns: number, hasBalconies: boolean): string {
  const corners = Array.from({ length: stories * columns }, (_, index) => ({
    column: index % columns,
    x: left + 13 + (index % columns) * 51,
    y: top + 9 + Math.floor(index / columns) * storyHeight,
  }));
  const balconies = corners.filter(({ column }) => column % 2 === 0).map(({ x, y }) => [x - 3, y + 32, 45, 5] as const);
  return [
    sashWindows(corners.map(({ x, y }) => [x, y, 39, 31])),
    hasBalconies ? rects(balconies, '#5c5148', ' opacity=".85"') : '',
  ].join('');
}

function drawEntrance(left: number, width: number, roof: string, door: string): string {
  const shade = ' opacity=".12"';
  return [
    rect(left + 14, 294, width - 28, ground - 294, '#000', shade),
    sashWindows([
      [left + 20, 297, 53, 33],
      [left + width - 73, 297, 53, 33],
    ]),
    rect(274, 292, 52, ground - 292, '#fff'),
    rect(279, 296, 42, ground - 296, door),
    '<path d="M300 296v35" stroke="#fff" stroke-width="2" opacity=".55"/>',
    polygon('262 285H338V293H262', roof),
  ].join('');
}
