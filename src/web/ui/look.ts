import './layout.module.css';
import './surface.module.css';
import './text.module.css';

type Gap = 'gap2' | 'gap4' | 'gap6' | 'gap8' | 'gap12' | 'gap16' | 'gap20' | 'gap8x16' | 'gap12x24';
type Space = 'top2' | 'top4' | 'top8' | 'top12' | 'top16' | 'top20' | 'top24' | 'below6' | 'below12' | 'below16';
type Place = 'spread' | 'end' | 'start' | 'baseline' | 'positioned' | 'grow' | 'shrink' | 'rigid' | 'wide' | 'block';
type Layout = 'flex' | 'row' | 'flow' | 'wrap' | 'column' | 'stack' | Gap | Space | Place;
type Size = 'small' | 'smaller' | 'note' | 'base' | 'large' | 'answer';
type Weight = 'regular' | 'medium' | 'strong';
type Text = Size | Weight | 'soft' | 'faint' | 'warning' | 'positive' | 'cut' | 'breaks' | 'badge';

/** The class names of shared looks, for an element that has no look of its own. The build keeps these names. */
export function look(...names: readonly (Layout | Text | 'surface')[]): string {
  return names.join(' ');
}
