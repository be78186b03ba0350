import type { SkillLevel } from '#contracts/skill-level.ts';
import { idOf } from '../../../model/glossary/id-of.ts';
import { explainTerm, type Term } from '../../../model/glossary/terms.ts';
import { TermInfo } from '../../../parts/term-info.tsx';
import { look } from '../../../ui/look.ts';
import classes from './filters-panel.module.css';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly term: Term;
  readonly level: SkillLevel;
};

/** The name, value and explanation of a slider. */
export function SliderHead({ label, value, term, level }: Props) {
  const help = explainTerm(term, level);
  return (
    <>
      <div className={classes['sliderHead']}>
        <span aria-hidden>{label}</span>
        <TermInfo id={idOf(term)} name={label} />
        <strong aria-hidden>{value}</strong>
      </div>
      {help && <p className={look('small')}>{help}</p>}
    </>
  );
}
