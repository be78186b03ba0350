import type { Choices } from './choices.ts';
import { drawWalk } from './landscape.ts';
import { circle, polygon, rect, sashWindows } from './shapes.ts';

const walls = ['#d8d1c3', '#efe8da', '#e9e5df', '#cfd8d6', '#d5dac6', '#e3cdb9'] as const;
const roofs = ['#3a544b', '#2f3d37', '#4b4b47', '#5a473f', '#40505c'] as const;
/** Doors of houses and apartment buildings. */
export const doors = ['#154618', '#b8892b', '#24466f', '#8c3b2e', '#3a3a38'] as const;

/** A detached house of one story with a front gable, or two stories; some with a garage. */
export function drawHouse(choices: Choices): string {
  const wall = choices.pick(walls);
  const roof = choices.pick(roofs);
  const body = choices.chance(35) ? drawTwoStories(choices, wall, roof) : drawOneStory(choices, wall, roof);
  const garage = choices.chance(40) ? drawGarage(wall, roof) : '';
  return garage + body + drawDoor(choices.pick(doors)) + drawWalk(268, 317);
}

function drawOneStory({ chance }: Choices, wall: string, roof: string): string {
  return [
    chance(75) ? rect(354, 156, 22, 60, '#a06f5e') : '',
    drawWall(wall, 242),
    polygon('146 243L245 170H339L438 243', roof),
    polygon('246 179L302 250H190', wall),
    '<path d="M190 250L246 179L302 250" fill="none" stroke="#fffdf8" stroke-width="10" stroke-linejoin="round"/>',
    sashWindows([[228, 212, 36, 36]]),
    drawGroundFloor(chance(70)),
  ].join('');
}

function drawTwoStories({ chance }: Choices, wall: string, roof: string): string {
  return [
    chance(75) ? rect(360, 92, 22, 60, '#a06f5e') : '',
    drawWall(wall, 172),
    polygon('148 174L222 112H362L436 174', roof),
    sashWindows([
      [183, 190, 54, 46],
      [266, 190, 54, 46],
      [346, 190, 54, 46],
    ]),
    rect(163, 246, 258, 4, '#000', ' opacity=".07"'),
    drawGroundFloor(chance(70)),
  ].join('');
}

/** The front from the eaves, with their shadow, to the ground. */
function drawWall(wall: string, eaves: number): string {
  return rect(163, eaves, 258, 331 - eaves, wall) + rect(163, eaves, 258, 7, '#000', ' opacity=".08"');
}

function drawGroundFloor(hasHedge: boolean): string {
  const hedge = [175, 195, 215, 235, 254].map((x, index) => circle(x, 329, 11, index % 2 ? '#6d9765' : '#7ba873'));
  const windows = sashWindows([
    [183, 262, 55, 49],
    [345, 262, 55, 49],
  ]);
  return windows + (hasHedge ? hedge.join('') : '');
}

function drawDoor(color: string): string {
  return rect(270, 260, 45, 71, '#fff') + rect(275, 265, 35, 66, color) + circle(303, 299, 2.6, '#f1dfb6');
}

function drawGarage(wall: string, roof: string): string {
  return [
    rect(415, 256, 126, 75, wall),
    rect(415, 256, 126, 6, '#000', ' opacity=".08"'),
    polygon('404 258L478 220L552 258', roof),
    rect(446, 279, 72, 52, '#fffdf8'),
    '<path d="M446 292h72M446 305h72M446 318h72" stroke="#dcd6ca" stroke-width="2"/>',
  ].join('');
}
