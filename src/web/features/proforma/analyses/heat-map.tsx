import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { figures } from '#contracts/calculation.ts';
import type { Listing } from '#contracts/listing.ts';
import { axisLabel, formatOnAxis } from '#domain/labels/axis-words.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { formatCore } from '#domain/labels/format-figure.ts';
import type { ProformaEdits } from '#domain/proforma/shown-proforma.ts';
import { type AxisName, axisNames } from '#underwriting/analyses/assumption-axes.ts';
import type { InvestmentCase } from '#underwriting/analyses/investment-case.ts';
import { type Sensitivity, sensitivityOf } from '#underwriting/analyses/sensitivity.ts';
import { look } from '../../../ui/look.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { analysesCopy } from './analyses-copy.ts';
import { editsOf } from './axis-edits.ts';
import classes from './heat-map.module.css';
import type { VariedFigure } from './sensitivity-figures.ts';

const { sensitivity: copy } = analysesCopy;

type Place = { readonly row: number; readonly column: number };

type Props = {
  readonly investment: InvestmentCase;
  readonly listing: Listing;
  readonly figure: VariedFigure;
  /** The target of the figure; null: none. */
  readonly target: number | null;
  readonly first: { readonly across: AxisName; readonly down: AxisName };
  readonly onEdit: (edits: ProformaEdits) => void;
};

/** A figure over two assumptions, as a table colored by how good each cell is. */
export function HeatMap({ investment, listing, figure, target, first, onEdit }: Props) {
  const [{ across, down }, setAxes] = useState(first);
  const { assumptions } = investment;
  const map = sensitivityOf(investment, figures[figure].core, across, down);
  const optionsBut = (other: AxisName) =>
    Object.fromEntries(
      axisNames.filter((name) => name !== other).map((name) => [name, axisLabel(name, assumptions)]),
    ) as Record<AxisName, string>;
  return (
    <div className={classes['map']}>
      <div className={look('note', 'wrap', 'gap8x16', 'unprinted')}>
        <div className={look('row', 'gap8')}>
          <span aria-hidden>{copy.down}</span>
          <SelectField
            label={copy.down}
            value={down}
            options={optionsBut(across)}
            onChange={(name) => setAxes({ across, down: name })}
          />
        </div>
        <div className={look('row', 'gap8')}>
          <span aria-hidden>{copy.across}</span>
          <SelectField
            label={copy.across}
            value={across}
            options={optionsBut(down)}
            onChange={(name) => setAxes({ across: name, down })}
          />
        </div>
      </div>
      <p className={classes['onPaper']} aria-hidden>
        {copy.axes(axisLabel(down, assumptions), axisLabel(across, assumptions))}
      </p>
      {map && (
        <>
          <p className={look('small', 'top8')}>{sentenceOf(map, figure, target)}</p>
          {map.cells.flat().some(({ value }) => value !== null) && (
            <MapTable {...{ map, investment, listing, figure, target, onEdit }} />
          )}
        </>
      )}
    </div>
  );
}

function sentenceOf({ cells, across, down }: Sensitivity, figure: VariedFigure, target: number | null): string {
  const values = cells.flat().flatMap(({ value }) => (value === null ? [] : [value]));
  if (values.length === 0) return copy.none;
  const currentValue = cells[down.currentIndex]?.[across.currentIndex]?.value ?? null;
  const format = (value: number | null) => formatCore(figure, value);
  const words = copy.sentence(
    figureLabels[figure],
    format(Math.min(...values)),
    format(Math.max(...values)),
    format(currentValue),
  );
  if (target === null) return words;
  const reached = values.filter((value) => value >= target).length;
  return `${words} ${copy.reached(reached, cells.flat().length, format(target))}`;
}

type TableProps = Pick<Props, 'investment' | 'listing' | 'figure' | 'target' | 'onEdit'> & {
  readonly map: Sensitivity;
};

function MapTable({ map, investment, listing, figure, target, onEdit }: TableProps) {
  const { across, down, cells } = map;
  const { assumptions } = investment;
  const currentCell: Place = { row: down.currentIndex, column: across.currentIndex };
  const [focused, setFocused] = useState<Place | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const inReach = focused && cells[focused.row]?.[focused.column] ? focused : currentCell;
  const shadeOf = shades(cells.flat().flatMap(({ value }) => value ?? []));
  const on = (name: AxisName, value: number) => formatOnAxis(name, value, assumptions);
  const isBelow = (value: number | null) => target !== null && value !== null && value < target;
  const name = copy.table(figureLabels[figure], axisLabel(across.name, assumptions), axisLabel(down.name, assumptions));

  function move(event: KeyboardEvent, { row, column }: Place) {
    const [by, along] = steps[event.key] ?? [0, 0];
    const next = { row: row + by, column: column + along };
    if ((by === 0 && along === 0) || !cells[next.row]?.[next.column]) return;
    event.preventDefault();
    setFocused(next);
    table.current?.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`)?.focus();
  }

  return (
    <>
      <div className={classes['scroll']}>
        <table ref={table} className={classes['table']} aria-label={name}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{axisLabel(down.name, assumptions)}</VisuallyHidden>
              </th>
              {across.values.map((value, column) => (
                <th key={value} scope="col" data-own={column === currentCell.column || undefined}>
                  {on(across.name, value)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {down.values.map((rowValue, row) => (
              <tr key={rowValue}>
                <th scope="row" data-own={row === currentCell.row || undefined}>
                  {on(down.name, rowValue)}
                </th>
                {across.values.map((columnValue, column) => {
                  const { value } = cells[row]![column]!;
                  const isCurrent = row === currentCell.row && column === currentCell.column;
                  return (
                    <td key={columnValue}>
                      <button
                        type="button"
                        className={classes['cell']}
                        style={{ '--shade': value === null ? 0 : shadeOf(value) } as CSSProperties}
                        data-missing={value === null || undefined}
                        data-below={isBelow(value) || undefined}
                        data-place={`${row} ${column}`}
                        aria-current={isCurrent || undefined}
                        aria-label={copy.cell(
                          formatCore(figure, value),
                          on(down.name, rowValue),
                          on(across.name, columnValue),
                        )}
                        tabIndex={row === inReach.row && column === inReach.column ? 0 : -1}
                        onFocus={() => setFocused({ row, column })}
                        onKeyDown={(event) => move(event, { row, column })}
                        onClick={() => {
                          if (isCurrent) return;
                          const values = {
                            ...(row === currentCell.row ? {} : { [down.name]: rowValue }),
                            ...(column === currentCell.column ? {} : { [across.name]: columnValue }),
                          };
                          onEdit(editsOf(values, assumptions, listing));
                        }}
                      >
                        {formatCore(figure, value)}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes['scale']}>
        <i aria-hidden />
        {copy.better}
        {cells.flat().some(({ value }) => isBelow(value)) && (
          <span className={look('row', 'gap8')}>
            <i aria-hidden data-below />
            {copy.below(formatCore(figure, target))}
          </span>
        )}
      </p>
    </>
  );
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** From 0 for the lowest value to 1 for the highest. */
function shades(values: readonly number[]): (value: number) => number {
  const low = Math.min(...values);
  const width = Math.max(...values) - low;
  return (value) => (width > 0 ? Math.round((100 * (value - low)) / width) / 100 : 0.5);
}
