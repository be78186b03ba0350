import type { ComponentProps } from 'react';
import classes from './button.module.css';

type Look = 'default' | 'primary' | 'quiet' | 'danger';
type Size = 'small' | 'medium' | 'large';
type Appearance = { look?: Look; size?: Size; square?: boolean; className?: string | undefined };

/** The class of a button, for links that look like one. */
export function buttonClass({ look = 'default', size = 'medium', square = false, className }: Appearance = {}): string {
  return [classes['button'], classes[look], classes[size], square && classes['square'], className]
    .filter(Boolean)
    .join(' ');
}

/** A button. A square one holds only a picture and needs an `aria-label`. */
export function Button({ look, size, square, className, ...rest }: Appearance & ComponentProps<'button'>) {
  const appearance = { ...(look && { look }), ...(size && { size }), ...(square && { square }), className };
  return <button type="button" {...rest} className={buttonClass(appearance)} />;
}

/** A small number on a button. */
export function ButtonCount({ children }: { children: string }) {
  return <span className={classes['count']}>{children}</span>;
}
