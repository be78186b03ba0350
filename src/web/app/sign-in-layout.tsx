import { Link, Outlet } from '@tanstack/react-router';
import { look } from '../ui/look.ts';
import { Logo } from './logo.tsx';
import { shellCopy } from './shell-copy.ts';
import classes from './sign-in-layout.module.css';
import { signInLayoutCopy as copy } from './sign-in-layout-copy.ts';

/** The layout of the sign-in pages: the logo, a form, and on a wide window one sentence about the product. */
export function SignInLayout() {
  return (
    <div className={classes['layout']}>
      <div className={classes['side']}>
        <header>
          <Link to="/" search={{}} className={classes['mark']} aria-label={shellCopy.home}>
            <Logo />
            <span>{shellCopy.name}</span>
          </Link>
        </header>
        <main className={classes['main']}>
          <Outlet />
        </main>
        <footer className={classes['note']}>{copy.note}</footer>
      </div>
      <aside className={classes['aside']} aria-label={copy.about}>
        <div>
          <p className={classes['sentence']}>{copy.sentence}</p>
          <dl className={classes['example']}>
            {copy.example.map(({ label, amount, share }) => (
              <div key={label} className={classes['line']} data-share={share}>
                <dt>{label}</dt>
                <dd className={look('answer', 'strong')}>{amount}</dd>
              </div>
            ))}
          </dl>
          <p className={classes['explained']}>{copy.explained}</p>
        </div>
      </aside>
    </div>
  );
}
