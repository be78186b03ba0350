import * as z from 'zod/mini';

/**
 * Like `z.object`, but builds the fields when the first value is checked or `shape` is read. A page checks few
 * values, and building all response schemas at once would slow its start.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyObject<Shape extends z.core.$ZodLooseShape>(
  buildShape: () => Shape,
): ReturnType<typeof z.object<Shape>> {
  let builtShape: Shape | null = null;
  return new z.ZodMiniObject({
    type: 'object',
    get shape() {
      builtShape ??= buildShape();
      return builtShape;
    },
  }) as ReturnType<typeof z.object<Shape>>;
}
