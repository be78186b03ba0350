import type { Gate } from './gate-manager.ts';

type Sides = { top: number; right: number; bottom: number; left: number };

/** Positions the covers over their elements. */
export function placeCovers(gates: readonly Gate[]): void {
  for (const gate of gates) if (gate.kind === 'panel') placeCover(gate);
}

/**
 * Repositions the covers when their elements resize, scroll or finish an animation. Returns the function that stops it.
 */
export function followElements(gates: readonly Gate[]): () => void {
  let frame: number | null = null;
  const placeSoon = () => {
    frame ??= requestAnimationFrame(() => {
      frame = null;
      placeCovers(gates);
    });
  };
  const observer = new ResizeObserver(placeSoon);
  for (const element of [document.body, ...gates.map((gate) => gate.element)]) observer.observe(element);
  const ends = ['scroll', 'transitionend', 'animationend'];
  for (const name of ends) document.addEventListener(name, placeSoon, { capture: true, passive: true });
  return () => {
    observer.disconnect();
    for (const name of ends) document.removeEventListener(name, placeSoon, { capture: true });
    if (frame !== null) cancelAnimationFrame(frame);
  };
}

/**
 * Shifts a host by its offset from the element, whatever its containing block. Clips it to the element's scroll box.
 */
function placeCover({ element, host }: Pick<Gate, 'element' | 'host'>): void {
  const aim = element.getBoundingClientRect();
  const now = host.getBoundingClientRect();
  const shown = aim.width > 0 && aim.height > 0;
  setStyle(host, 'visibility', shown ? '' : 'hidden');
  if (!shown) return;
  setStyle(host, 'left', pixels(Number.parseFloat(host.style.left || '0') + aim.left - now.left));
  setStyle(host, 'top', pixels(Number.parseFloat(host.style.top || '0') + aim.top - now.top));
  setStyle(host, 'width', pixels(aim.width));
  setStyle(host, 'height', pixels(aim.height));
  setStyle(host, 'border-radius', getComputedStyle(element).borderRadius);
  setStyle(host, 'clip-path', clipOf(host, aim));
}

/** The clip of boxes that scroll the element but not its cover. */
function clipOf(host: HTMLElement, aim: Sides): string {
  const cut = { top: 0, right: 0, bottom: 0, left: 0 };
  for (let box = host.parentElement; box && box !== host.offsetParent; box = box.parentElement) {
    if (box === document.body || getComputedStyle(box).overflow === 'visible') continue;
    const boxRect = box.getBoundingClientRect();
    cut.top = Math.max(cut.top, boxRect.top - aim.top);
    cut.right = Math.max(cut.right, aim.right - boxRect.right);
    cut.bottom = Math.max(cut.bottom, aim.bottom - boxRect.bottom);
    cut.left = Math.max(cut.left, boxRect.left - aim.left);
  }
  const sides = [cut.top, cut.right, cut.bottom, cut.left];
  return sides.every((side) => side === 0) ? '' : `inset(${sides.map(pixels).join(' ')})`;
}

function pixels(amount: number): string {
  return `${Math.round(amount * 2) / 2}px`;
}

function setStyle(host: HTMLElement, name: string, value: string): void {
  if (host.style.getPropertyValue(name) !== value) host.style.setProperty(name, value);
}
