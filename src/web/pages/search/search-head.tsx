import { Maximize2, Minimize2, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SearchConfig } from '#domain/search-parameters.ts';
import { ViewSwitch } from '../../features/search/results/view-switch.tsx';
import { useFullScreen } from '../../lib/full-screen.tsx';
import { Button, ButtonCount } from '../../ui/button.tsx';
import { look } from '../../ui/look.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import classes from './search-head.module.css';
import { searchPageCopy as copy } from './search-page-copy.ts';
import { useSortOptions } from './use-sort-options.ts';

type Props = {
  readonly config: SearchConfig;
  readonly filterCount: number;
  readonly onConfig: (config: SearchConfig) => void;
  readonly onViewIntent: (viewMode: SearchConfig['viewMode']) => void;
  readonly onFilters: () => void;
  readonly onFiltersIntent: () => void;
  /** The button of the conversation. */
  readonly chat: ReactNode;
  readonly children: ReactNode;
};

/** The first line above the results: the results in words, order, view and filters. */
export function SearchHead({
  config,
  filterCount,
  onConfig,
  onViewIntent,
  onFilters,
  onFiltersIntent,
  chat,
  children,
}: Props) {
  const { fullScreen, setFullScreen } = useFullScreen();
  return (
    <div className={look('flow', 'gap12x24', 'start')}>
      {children}
      <div className={classes['controls']}>
        <SelectField
          label={copy.sort}
          short={copy.sortShort}
          value={config.sort}
          options={useSortOptions(config.sort)}
          onChange={(sort) => onConfig({ ...config, sort })}
        />
        <ViewSwitch
          value={config.viewMode}
          onChange={(viewMode) => onConfig({ ...config, viewMode })}
          onIntent={onViewIntent}
        />
        {chat}
        <Button aria-haspopup="dialog" onClick={onFilters} onPointerEnter={onFiltersIntent} onFocus={onFiltersIntent}>
          <SlidersHorizontal size={16} aria-hidden />
          {copy.filters}
          {filterCount > 0 && (
            <>
              <ButtonCount>{String(filterCount)}</ButtonCount>
              <VisuallyHidden>{copy.set}</VisuallyHidden>
            </>
          )}
        </Button>
        <Button
          square
          className={classes['fullScreen']}
          aria-pressed={fullScreen}
          aria-label={fullScreen ? copy.leaveFullScreen : copy.fullScreen}
          onClick={() => setFullScreen(!fullScreen)}
        >
          {fullScreen ? <Minimize2 size={16} aria-hidden /> : <Maximize2 size={16} aria-hidden />}
        </Button>
      </div>
    </div>
  );
}
