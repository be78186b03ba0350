import { useRouterState } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { findTerms } from '../../features/glossary/find-terms.ts';
import { glossaryCopy as copy } from '../../features/glossary/glossary-copy.ts';
import { LevelChoice } from '../../features/glossary/level-choice.tsx';
import { subjectId, TermList } from '../../features/glossary/term-list.tsx';
import { useSkillLevel } from '../../model/settings/skill-level.ts';
import { Button } from '../../ui/button.tsx';
import { look } from '../../ui/look.ts';
import { TextField } from '../../ui/text-field.tsx';
import classes from './glossary-page.module.css';

export function GlossaryPage() {
  const [typed, setTyped] = useState('');
  const [level] = useSkillLevel();
  const linkedTerm = useRouterState({ select: ({ location }) => location.hash });
  const sought = useDeferredValue(typed);
  const groups = findTerms(sought);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <title>{copy.documentTitle}</title>
      <div className={look('page')}>
        <h1>{copy.title}</h1>
        <p className={look('lead')}>{copy.lead}</p>
        <search className={classes['tools']}>
          <TextField
            type="search"
            label={copy.search}
            placeholder={copy.placeholder}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            end={<Search size={18} aria-hidden className={classes['glass'] ?? ''} />}
          />
          <div className={look('stack', 'gap6', 'medium')}>
            <span aria-hidden>{copy.level}</span>
            <LevelChoice />
          </div>
        </search>
        <div className={classes['body']}>
          <nav className={classes['subjects']} aria-label={copy.subjects}>
            {groups.map(({ title }) => (
              <a key={title} href={`#${subjectId(title)}`}>
                {title}
              </a>
            ))}
          </nav>
          <div>
            <p className={look('below12', 'soft')} role="status">
              {count > 0 ? copy.count(count) : copy.nothing(sought)}
            </p>
            {count === 0 && <Button onClick={() => setTyped('')}>{copy.all}</Button>}
            <TermList groups={groups} level={level} linkedTerm={linkedTerm} />
          </div>
        </div>
      </div>
    </>
  );
}
