import classes from './locked-shape.module.css';

/** Boxes behind the cover of a locked part. */
export function LockedShape({ boxes, height }: { readonly boxes: number; readonly height: number }) {
  return (
    <div className={classes['shape']} style={{ height }}>
      {Array.from({ length: boxes }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes never change places
        <i key={at} />
      ))}
    </div>
  );
}
