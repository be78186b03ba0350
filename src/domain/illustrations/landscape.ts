import type { Choices } from './choices.ts';
import { circle, polygon, rect } from './shapes.ts';

type Season = { readonly sky: readonly [top: string, bottom: string]; readonly hill: string; readonly meadow: string };

const seasons: readonly [Season, ...Season[]] = [
  { sky: ['#f2e4d6', '#fbf3ea'], hill: '#c5cdb0', meadow: '#9db38b' },
  { sky: ['#e3ecdd', '#f6f3e8'], hill: '#bacbb0', meadow: '#8fac86' },
  { sky: ['#dce7ef', '#f3f1ea'], hill: '#bccbb6', meadow: '#97b189' },
  { sky: ['#e6e2ee', '#f8efe8'], hill: '#c1c9b6', meadow: '#96ae8b' },
];
const lawns = ['#7f9d70', '#779868', '#85a377'] as const;
const suns = [70, 190, 300, 430, 500] as const;

/** Sky, sun, hills and lawn behind the home. */
export function drawLandscape({ pick }: Choices): string {
  const { sky, hill, meadow } = pick(seasons);
  return [
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".8" stop-color="${sky[1]}"/></linearGradient></defs>`,
    rect(0, 0, 600, 400, 'url(#s)'),
    circle(pick(suns), pick([78, 92, 110]), 34, '#fff', ' opacity=".68"'),
    `<path d="M0 258C80 236 170 236 250 254 330 214 480 176 600 246V400H0z" fill="${hill}"/>`,
    `<path d="M0 322C140 296 300 306 420 308S560 310 600 318V400H0z" fill="${meadow}"/>`,
    `<path d="M0 352C150 338 330 338 600 350V400H0z" fill="${pick(lawns)}"/>`,
  ].join('');
}

/** The walk to the door, as wide as the door at its upper end. */
export function drawWalk(left: number, right: number): string {
  return polygon(`${left} 331H${right}L${right + 26} 400H${left - 26}`, '#e6dfd3');
}

/** A tree on either side. */
export function drawTrees({ pick, chance }: Choices): string {
  const left = pick([62, 84, 100]);
  const right = pick([548, 558, 566]);
  return (chance(55) ? broadleaf(left) : conifer(left)) + (chance(45) ? broadleaf(right) : conifer(right));
}

function broadleaf(x: number): string {
  return [
    rect(x - 4.5, 300, 9, 42, '#7e6350', ' rx="3"'),
    circle(x, 278, 36, '#5f8a5a'),
    circle(x - 16, 288, 24, '#6d9765'),
    circle(x + 13, 264, 17, '#7ba873'),
  ].join('');
}

function conifer(x: number): string {
  return rect(x - 5, 310, 10, 33, '#7e6350', ' rx="3"') + polygon(`${x} 202L${x + 31} 317H${x - 31}`, '#4d7852');
}
