import * as z from 'zod/mini';

/**
 * Like `z.object`, but builds the fields when the first value is checked or `shape` is read. A page checks few
 * values, and building all response schemas at once would slow its start.
 */
export function lazyObject<Shape extends z.core.$ZodLooseShape>(
  makeShape: () => Shape,
): ReturnType<typeof z.object<Shape>> {
  let made: Shape | null = null;
  return new z.ZodMiniObject({
    type: 'object',
    get shape() {
      made ??= makeShape();
      return made;
    },
  }) as ReturnType<typeof z.object<Shape>>;
}
