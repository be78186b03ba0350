import { List, Map as MapPicture, Table2 } from 'lucide-react';
import type { SearchConfig } from '#domain/search-parameters.ts';
import { SegmentedField } from '../../../ui/segmented-field.tsx';
import { resultsCopy } from './results-copy.ts';
import classes from './view-switch.module.css';

const { views: copy } = resultsCopy;

type ViewMode = SearchConfig['viewMode'];

const options = [
  { value: 'list', text: copy.list, picture: <List size={16} aria-hidden /> },
  { value: 'map', text: copy.map, picture: <MapPicture size={16} aria-hidden /> },
  { value: 'table', text: copy.table, picture: <Table2 size={16} aria-hidden /> },
] as const;

type Props = {
  readonly value: ViewMode;
  readonly onChange: (viewMode: ViewMode) => void;
  readonly onIntent: (viewMode: ViewMode) => void;
};

export function ViewSwitch(props: Props) {
  return <SegmentedField label={copy.label} options={options} className={classes['switch']} {...props} />;
}
