import { look } from '../../../ui/look.ts';
import classes from './plan-questions.module.css';
import { plansCopy as copy } from './plans-copy.ts';

export function PlanQuestions() {
  return (
    <section className={classes['questions']} aria-labelledby="questions">
      <h2 id="questions" className={look('answer')}>
        {copy.questionsTitle}
      </h2>
      <dl className={classes['list']}>
        {copy.questions.map(([question, answer]) => (
          <div key={question}>
            <dt className={look('strong')}>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
