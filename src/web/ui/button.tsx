import type { ComponentProps } from 'react';
import classes from './button.module.css';

type Look = 'default' | 'primary' | 'quiet' | 'danger';
type Size = 'small' | 'medium' | 'large';
type Appearance = { look?: Look; size?: Size; square?: boolean; className?: string | undefined };

/** The button class, for links that look like buttons. */
export function buttonClass({ look = 'default', size = 'medium', square = false, className }: Appearance = {}): string {
  return [classes['button'], classes[look], classes[size], square && classes['square'], className]
    .filter(Boolean)
    .join(' ');
}

/** A square button contains only an icon and needs an `aria-label`. */
export function Button({ look, size, square, className, ...rest }: Appearance & ComponentProps<'button'>) {
  const appearance = { ...(look && { look }), ...(size && { size }), ...(square && { square }), className };
  return <button type="button" {...rest} className={buttonClass(appearance)} />;
}

export function ButtonCount({ children }: { children: string }) {
  return <span className={classes['count']}>{children}</span>;
}
