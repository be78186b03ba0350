import * as z from 'zod/mini';

/**
 * An object schema like that of `z.object`, whose fields are made when the first value is checked, or `shape` is read.
 * A page that opens checks next to nothing: the hundreds of schemas of all answers would be a good part of its start.
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
