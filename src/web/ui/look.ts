type Gap = 'gap2' | 'gap4' | 'gap6' | 'gap8' | 'gap12' | 'gap16' | 'gap20';
type Gaps = 'gap4x24' | 'gap8x12' | 'gap8x16' | 'gap8x24' | 'gap12x24' | 'gap16x24';
type Above = 'flush' | 'top2' | 'top4' | 'top6' | 'top8' | 'top12' | 'top16' | 'top20' | 'top24';
type Below = 'below6' | 'below12' | 'below16' | 'below20';
type Padding = 'pad8x0' | 'pad8x12' | 'pad12x16' | 'pad16x20' | 'pad24' | 'padTop16';
type Space = Gap | Gaps | Above | Below | Padding;
type Align = 'spread' | 'end' | 'middle' | 'start' | 'baseline' | 'bottom' | 'level' | 'halves';
type Room =
  | 'grow'
  | 'shrink'
  | 'rigid'
  | 'wide'
  | 'tall'
  | 'touchTall'
  | 'controlSmall'
  | 'touch'
  | 'clipped'
  | 'scrolls'
  | 'pointer';
type Place = 'positioned' | 'absolute' | 'sticky' | 'left' | 'right';
type Layout =
  | 'flex'
  | 'row'
  | 'flow'
  | 'wrap'
  | 'column'
  | 'stack'
  | 'center'
  | 'block'
  | 'inline'
  | Align
  | Room
  | Place;
type Edge = 'framed' | 'tintFramed' | 'ruled' | 'underlined' | 'rounded' | 'roundCard' | 'roundBadge' | 'roundThumb';
type Ground =
  | 'surface'
  | 'overlay'
  | 'page'
  | 'skeleton'
  | 'control'
  | 'pill'
  | 'amber'
  | 'ground'
  | 'elevated'
  | 'tinted'
  | 'raised';
type Size = 'small' | 'smaller' | 'note' | 'fine' | 'base' | 'large' | 'title' | 'answer';
type Weight = 'regular' | 'medium' | 'strong';
type Color = 'plain' | 'soft' | 'faint' | 'primary' | 'linked' | 'inherits' | 'warning' | 'positive' | 'error';
type Text = Size | Weight | Color | 'cut' | 'breaks' | 'badge' | 'lead' | 'bare' | 'centered' | 'pretty' | 'balanced';

/** The class names of look.css, for an element that has no look of its own. */
export function look(...names: readonly (Space | Layout | Edge | Ground | Text)[]): string {
  return names.join(' ');
}
