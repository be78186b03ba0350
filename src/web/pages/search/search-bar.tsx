import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { GetNotifiedButton } from '../../features/saved-searches/get-notified-button.tsx';
import { ResultKinds } from '../../features/search/results/result-kinds.tsx';
import { phone, useMedia } from '../../lib/use-media.ts';
import { FileLink } from '../../parts/file-link.tsx';
import { look } from '../../ui/look.ts';
import classes from './search-bar.module.css';
import { searchPageCopy as copy } from './search-page-copy.ts';

type Props = {
  readonly nearMisses: boolean;
  /** Null while unknown. */
  readonly matchCount: number | null;
  readonly nearMissCount: number | null;
  readonly onNearMisses: (on: boolean) => void;
  /** The switch that narrows the results to what is new in the active saved search. */
  readonly onlyNew: ReactNode;
  /** The download URL of all matches; null if there are none, or another button offers it. */
  readonly fileUrl: string | null;
  /** The search to get notified about. */
  readonly parameters: SearchParameters;
  readonly isMap: boolean;
  /** What the results assume, in words. A map on a phone needs their room. */
  readonly assumptions: ReactNode;
  /** Receives the place of the table's buttons; null in the other views. */
  readonly toolbar: ((place: HTMLElement | null) => void) | null;
  /** The chips. */
  readonly children: ReactNode;
};

/** The second line above the results: assumptions, near misses, news and download; then the chips. */
export function SearchBar(props: Props) {
  const { onlyNew, fileUrl, parameters, assumptions, toolbar, isMap, children } = props;
  const hasRoom = !(useMedia(phone) && isMap);
  return (
    <div className={look('wrap', 'gap8x24', 'top8')}>
      {hasRoom && <div className={classes['words']}>{assumptions}</div>}
      <div className={classes['row']}>
        <div className={look('row', 'gap16', 'rigid', 'controlSmall', 'unprinted')}>
          {onlyNew}
          <ResultKinds {...props} />
          <GetNotifiedButton parameters={parameters} />
          {fileUrl && (
            <FileLink className={classes['file']} href={fileUrl}>
              <Download size={16} aria-hidden />
              {copy.file}
            </FileLink>
          )}
        </div>
        {toolbar && <div ref={toolbar} className={classes['tools']} />}
        <div className={classes['chips']}>{children}</div>
      </div>
    </div>
  );
}
