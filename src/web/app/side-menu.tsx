import { Link, useRouterState } from '@tanstack/react-router';
import { Keyboard, Layers, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import { useState } from 'react';
import { recallSearch } from '../lib/search-query.ts';
import { menuKey, readStored, writeStored } from '../lib/storage.ts';
import { shellCopy as copy } from './shell-copy.ts';
import classes from './side-menu.module.css';

/** The places of the product. Folded to pictures until opened; the choice is kept. */
export function SideMenu({ onHelp }: { onHelp: () => void }) {
  const [open, setOpen] = useState(() => (readStored(menuKey) as { open?: boolean } | null)?.open === true);
  const path = useRouterState({ select: ({ location }) => location.pathname });

  function toggle() {
    setOpen(!open);
    writeStored(menuKey, { open: !open });
  }

  return (
    <nav className={classes['menu']} data-open={open} aria-label={copy.menu}>
      <Link
        to="/"
        search={recallSearch}
        className={classes['entry']}
        aria-current={path === '/' ? 'page' : undefined}
        aria-label={copy.search}
      >
        <Search size={20} aria-hidden />
        <span className={classes['text']}>{copy.search}</span>
      </Link>
      <Link
        to="/billing/plans"
        className={classes['entry']}
        aria-current={path === '/billing/plans' ? 'page' : undefined}
        aria-label={copy.plans}
      >
        <Layers size={20} aria-hidden />
        <span className={classes['text']}>{copy.plans}</span>
      </Link>
      <div className={classes['foot']}>
        <button type="button" className={classes['entry']} onClick={onHelp} aria-label={copy.keys}>
          <Keyboard size={20} aria-hidden />
          <span className={classes['text']}>{copy.keys}</span>
        </button>
        <button
          type="button"
          className={classes['entry']}
          onClick={toggle}
          aria-expanded={open}
          aria-label={open ? copy.collapse : copy.expand}
        >
          {open ? <PanelLeftClose size={20} aria-hidden /> : <PanelLeftOpen size={20} aria-hidden />}
          <span className={classes['text']}>{copy.collapseShort}</span>
        </button>
      </div>
    </nav>
  );
}
