import { Dialog } from '../ui/dialog.tsx';
import { shellCopy } from './shell-copy.ts';
import classes from './shortcuts-dialog.module.css';

const { help: copy } = shellCopy;

/** The keys that the pages listen to. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog title={copy.title} opened={opened} onClose={onClose}>
      <dl className={classes['keys']}>
        {copy.keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
