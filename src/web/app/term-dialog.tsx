import { Link } from '@tanstack/react-router';
import { glossaryCopy as copy } from '../features/glossary/glossary-copy.ts';
import { LevelChoice } from '../features/glossary/level-choice.tsx';
import { TermText } from '../features/glossary/term-text.tsx';
import { openTerm } from '../lib/open-term.ts';
import { glossary } from '../model/glossary/glossary.ts';
import { idOf } from '../model/glossary/id-of.ts';
import { useSkillLevel } from '../model/settings/skill-level.ts';
import { Dialog } from '../ui/dialog.tsx';
import { look } from '../ui/look.ts';

const entries = glossary.flatMap((group) => group.entries);

/** One glossary term over the page. Null: it closes. */
export function TermDialog({ id, last }: { id: string | null; last: string }) {
  const [level] = useSkillLevel();
  const sought = id ?? last;
  const entry = entries.find(({ id: entryId, figure }) => entryId === idOf(sought) || figure === sought);
  if (!entry) return null;
  const close = () => openTerm(null);
  return (
    <Dialog title={entry.name} opened={id !== null} onClose={close}>
      <div className={look('flex', 'below16')}>
        <LevelChoice />
      </div>
      <TermText entry={entry} level={level} />
      <p>
        <Link
          to="/glossary"
          hash={entry.id}
          className={look('inline', 'level', 'medium', 'top8', 'touch')}
          onClick={close}
        >
          {copy.more}
        </Link>
      </p>
    </Dialog>
  );
}
