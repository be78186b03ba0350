import { OrderPanel } from '../../../ui/order-panel.tsx';
import { columnGroups, defaultColumns } from './columns.ts';
import { tableCopy } from './table-copy.ts';

type Props = {
  readonly opened: boolean;
  /** Keys of the table's columns, in order. */
  readonly keys: readonly string[];
  /** Paths of the fields that the role may not see. */
  readonly limited: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
  readonly onClose: () => void;
};

export function ColumnPanel({ limited, ...rest }: Props) {
  const groups = columnGroups.map(({ title, columns }) => ({
    title,
    choices: columns.map(({ key, label, path }) => ({ key, label, locked: limited.includes(path) })),
  }));
  return <OrderPanel words={tableCopy.panel} groups={groups} defaultKeys={defaultColumns} {...rest} />;
}
