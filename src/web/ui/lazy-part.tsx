import { RotateCw } from 'lucide-react';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { reloadOutdatedPage } from '../lib/reload-outdated-page.ts';
import { Button } from './button.tsx';
import classes from './lazy-part.module.css';
import { lazyPartCopy as copy } from './lazy-part-copy.ts';

/**
 * Where a failed fetch is reported: in the part's place, in the corner (for parts that open over the page), or nowhere
 * (for invisible parts).
 */
type Place = 'inline' | 'corner' | 'hidden';

/** Pause before the second try, for a restarting server or a phone between networks. */
const retryMilliseconds = 400;
/** Pause between the later tries, which show only once one succeeds. */
const waitMilliseconds = 5000;

/**
 * A part of a page that is fetched when first shown. A failed fetch is retried once. Then the part's place reports it
 * and offers another try, while the rest of the page stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { place = 'inline' }: { readonly place?: Place } = {},
) {
  /** Shared by all instances of the part. */
  let fetched: ComponentType<Props> | null = null;
  let waiting: ComponentType<Props> | null = null;

  async function fetchPart(): Promise<ComponentType<Props>> {
    fetched ??= await loadTwice(load);
    return fetched;
  }
  function makeWaiting(): ComponentType<Props> {
    return lazy(async () => ({ default: await fetchPart() })) as unknown as ComponentType<Props>;
  }
  /** Returns the same component until its fetch settles, because React discards a suspended render. */
  function partNow(): ComponentType<Props> {
    waiting ??= makeWaiting();
    return fetched ?? waiting;
  }
  /** The next time the part shows, it tries again. */
  function forgetFailure(): void {
    waiting = null;
  }

  function LazyPart(props: Props) {
    'use no memo';
    const [{ tries, Part }, setTried] = useState(() => ({ tries: 0, Part: partNow() }));
    const part = <Part {...props} />;
    const retry = () => setTried({ tries: tries + 1, Part: partNow() });
    return (
      <PartBoundary
        key={tries}
        place={place}
        onFailed={forgetFailure}
        onWait={() => Part === fetched || fetchPart().then(retry, () => {})}
        onRetry={retry}
      >
        {/* The surroundings stay visible during a retry. */}
        {tries > 0 ? <Suspense>{part}</Suspense> : part}
      </PartBoundary>
    );
  }
  /** Fetches the part before it is shown. Ignores errors, which appear when it is shown. */
  const preload = async (): Promise<void> => {
    await fetchPart().catch(() => undefined);
  };
  return Object.assign(LazyPart, { preload });
}

async function loadTwice<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
  }
  try {
    return await load();
  } catch (error) {
    void reloadOutdatedPage();
    throw error;
  }
}

type BoundaryProps = {
  readonly place: Place;
  readonly onFailed: () => void;
  /** Shows the part if it can be fetched now, and otherwise nothing changes. Not for one that failed once fetched. */
  readonly onWait: () => unknown;
  readonly onRetry: () => void;
  readonly children: ReactNode;
};

class PartBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    return this.state.failed ? <FailedPart {...this.props} /> : this.props.children;
  }
}

function FailedPart({ place, onWait, onRetry }: BoundaryProps) {
  useEffect(() => {
    const timer = setInterval(onWait, waitMilliseconds);
    return () => clearInterval(timer);
  }, [onWait]);
  if (place === 'hidden') return null;
  return (
    <div role="alert" className={classes['failed']} data-place={place}>
      <p>{navigator.onLine ? copy.failed : copy.offline}</p>
      <Button size="small" onClick={onRetry}>
        <RotateCw size={14} aria-hidden />
        {copy.retry}
      </Button>
    </div>
  );
}
