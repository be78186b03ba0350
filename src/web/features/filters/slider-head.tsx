import classes from './filters-panel.module.css';

/** The name of a slider with what it stands at, and what it means. */
export function SliderHead({ label, value, help }: { label: string; value: string; help: string }) {
  return (
    <>
      <p className={classes['sliderHead']} aria-hidden>
        <span>{label}</span>
        <strong>{value}</strong>
      </p>
      {help && <p className={classes['help']}>{help}</p>}
    </>
  );
}
