import { type CSSProperties, type ReactNode, useState } from 'react';
import { useWidth } from '../lib/use-width.ts';
import { Button } from './button.tsx';
import { chartCopy as copy } from './chart-copy.ts';
import classes from './chart-frame.module.css';
import { ScrollTable } from './figure-table.tsx';
import { type ChartMark, LegendMark } from './legend-mark.tsx';
import { look } from './look.ts';
import { Panel } from './panel.tsx';

/** The data of a chart in rows. The first column names them. */
export type ChartTable = {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly ReactNode[]; readonly current?: boolean }[];
};

type Props = {
  readonly title: string;
  /** One sentence that describes the chart. */
  readonly sentence: string;
  /** Pixels. */
  readonly height: number;
  readonly table: ChartTable;
  /** The meaning of each mark. Marks differ by more than color. */
  readonly legend?: readonly { readonly name: string; readonly mark: ChartMark }[];
  /** Controls that choose what is drawn. */
  readonly controls?: ReactNode;
  /** Below the drawing. */
  readonly foot?: ReactNode;
  readonly folded?: boolean;
  /** True if there is nothing to draw: only the sentence and the controls remain. */
  readonly isEmpty?: boolean;
  /** The drawing, `width` pixels wide. It is redrawn for each width, so that its text keeps its size. */
  readonly children: (width: number) => ReactNode;
};

/** A chart panel: title, sentence, legend and drawing, or the data table instead of the drawing. */
export function ChartFrame({
  title,
  sentence,
  height,
  table,
  legend,
  controls,
  foot,
  folded = false,
  isEmpty = false,
  children,
}: Props) {
  const [asTable, setAsTable] = useState(false);
  const [ref, width] = useWidth();
  if (isEmpty) {
    return (
      <Panel title={title} text={sentence} folded={folded}>
        {controls && <div className={classes['above']}>{controls}</div>}
      </Panel>
    );
  }
  return (
    <Panel
      title={title}
      text={sentence}
      folded={folded}
      action={
        <Button
          size="small"
          look="quiet"
          className={classes['switch']}
          aria-label={copy.asTable(title)}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {copy.table}
        </Button>
      }
    >
      {(legend || controls) && (
        <div className={classes['above']}>
          {legend && (
            <ul className={classes['legend']}>
              {legend.map(({ name, mark }) => (
                <li className={look('row', 'gap6')} key={name}>
                  <LegendMark mark={mark} />
                  {name}
                </li>
              ))}
            </ul>
          )}
          {controls}
        </div>
      )}
      <div ref={ref} className={classes['body']} style={{ '--height': `${height}px` } as CSSProperties}>
        {asTable ? (
          <ChartRows title={title} {...table} />
        ) : (
          width > 0 && (
            <svg
              className={classes['drawing']}
              role="img"
              aria-label={sentence}
              width={width}
              height={height}
              viewBox={`0 0 ${width} ${height}`}
            >
              {/* The sentence describes the whole drawing to screen readers. */}
              <g aria-hidden>{children(width)}</g>
            </svg>
          )
        )}
      </div>
      {foot}
    </Panel>
  );
}

function ChartRows({ title, columns: [first, ...columns], rows }: ChartTable & { readonly title: string }) {
  return (
    <ScrollTable label={copy.asTable(title)} className={classes['table']} boxClassName={classes['scroll']}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells, current }) => (
          <tr key={name} aria-current={current || undefined}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={columns[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
