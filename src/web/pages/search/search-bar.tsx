import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { NearMissSwitch } from '../../features/search/results/near-miss-switch.tsx';
import { FileLink } from '../../parts/file-link.tsx';
import { pagesCopy } from '../pages-copy.ts';
import classes from './search-bar.module.css';

const { search: copy } = pagesCopy;

type Props = {
  readonly nearMisses: boolean;
  /** How many there are; null while it is not known. */
  readonly nearMissCount: number | null;
  readonly onNearMisses: (on: boolean) => void;
  /** Where every match is to be had as a file; null where there is nothing to have, or another way to it. */
  readonly fileUrl: string | null;
  /** The chips. */
  readonly children: ReactNode;
};

/** The second line over the results: what narrows them, what widens them, and the way to take them along. */
export function SearchBar({ nearMisses, nearMissCount, onNearMisses, fileUrl, children }: Props) {
  return (
    <div className={classes['bar']}>
      <div className={classes['chips']}>{children}</div>
      <div className={classes['tools']}>
        <NearMissSwitch checked={nearMisses} count={nearMissCount} onChange={onNearMisses} />
        {fileUrl && (
          <FileLink className={classes['file']} href={fileUrl}>
            <Download size={16} aria-hidden />
            {copy.file}
          </FileLink>
        )}
      </div>
    </div>
  );
}
