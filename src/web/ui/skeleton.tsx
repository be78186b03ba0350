import { look } from './look.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type BoxProps = {
  /** In pixels. */
  readonly height: number;
  /** Filled, or with the frame of a panel. */
  readonly filled?: boolean;
};

/** Reserves the space of one part. */
export function SkeletonBox({ height, filled = false }: BoxProps) {
  return <div aria-busy className={look(filled ? 'skeleton' : 'surface')} style={{ height }} />;
}

type Props = Pick<BoxProps, 'filled'> & { readonly label: string; readonly heights: readonly number[] };

/** Boxes as high as the parts to come, and their name for screen readers. */
export function Skeleton({ label, heights, filled = false }: Props) {
  return (
    <div className={look('stack', 'gap20')} aria-busy>
      <VisuallyHidden>{label}</VisuallyHidden>
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never change places
        <SkeletonBox key={at} height={height} filled={filled} />
      ))}
    </div>
  );
}
