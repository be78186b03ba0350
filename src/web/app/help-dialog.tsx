import { Link } from '@tanstack/react-router';
import { modKeyName } from '../lib/mod-key.ts';
import { useActiveKeys } from '../lib/use-keys.ts';
import { Dialog } from '../ui/dialog.tsx';
import { look } from '../ui/look.ts';
import { helpCopy as copy } from './help-copy.ts';
import classes from './help-dialog.module.css';

/** The keys of the kit's own components. */
const general = [
  ['Esc', copy.escape],
  ['↑ ↓', copy.arrows],
  ['Enter', copy.enter],
] as const;

/** Where to read more, and the keys that the page currently listens to. */
export function HelpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const activeKeys = useActiveKeys();
  const groups = copy.groups.map(({ title, keys }) => ({ title, keys: keys.filter(([key]) => activeKeys.has(key)) }));
  return (
    <Dialog title={copy.title} opened={opened} onClose={onClose}>
      <p className={look('flow', 'gap8x24', 'below16')}>
        <Link to="/glossary" onClick={onClose}>
          {copy.glossary}
        </Link>
        <a href="/api/docs">{copy.api}</a>
        <a href="/contact">{copy.contact}</a>
      </p>
      <h2 className={look('title', 'below12')}>{copy.keys}</h2>
      {[...groups, { title: copy.general, keys: general }].map(
        ({ title, keys }) =>
          keys.length > 0 && (
            <section key={title} className={classes['group']}>
              <h3 className={look('soft', 'below6')}>{title}</h3>
              <dl className={classes['keys']}>
                {keys.map(([key, meaning]) => (
                  <div className={look('row', 'gap16', 'pad8x0', 'ruled')} key={key}>
                    <dt>
                      <kbd>{key === 'mod+k' ? modKeyName : key}</kbd>
                    </dt>
                    <dd>{meaning}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ),
      )}
    </Dialog>
  );
}
