import { look } from '../ui/look.ts';

/** The color of an equity multiple: green, unless it returns less than the cash. */
export function multipleLook(multiple: number | null): string {
  return (multiple ?? 0) < 1 ? '' : look('primary');
}
