import { RotateCw } from 'lucide-react';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { reloadOutdatedPage } from '../lib/reload-outdated-page.ts';
import { Button } from './button.tsx';
import classes from './lazy-part.module.css';
import { lazyPartCopy as copy } from './lazy-part-copy.ts';

/**
 * Where it is said that a part could not be fetched: in its own place, in the corner of the window (what opens over the
 * page has no place of its own), or nowhere (what nobody sees).
 */
type Place = 'inline' | 'corner' | 'hidden';

/** Between the two tries: a server that starts again, or a phone between two networks. */
const retryMilliseconds = 400;

/**
 * A part of a page that is fetched when it is first shown. A file that cannot be fetched is tried once more. Then the
 * place of the part says so, with a way to try again, and the rest of the page stays as it is.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { place = 'inline' }: { readonly place?: Place } = {},
) {
  /** Of all that show the part: what one of them has fetched is there for the others. */
  let fetched: ComponentType<Props> | null = null;
  let waiting: ComponentType<Props> | null = null;

  async function fetchPart(): Promise<ComponentType<Props>> {
    fetched ??= await loadTwice(load);
    return fetched;
  }
  function makeWaiting(): ComponentType<Props> {
    return lazy(async () => ({ default: await fetchPart() })) as unknown as ComponentType<Props>;
  }
  /** The same for every render until it came or failed: a render that waits is thrown away. */
  function partNow(): ComponentType<Props> {
    waiting ??= makeWaiting();
    return fetched ?? waiting;
  }
  /** What is shown again later tries again. */
  function forgetFailure(): void {
    waiting = null;
  }

  function LazyPart(props: Props) {
    'use no memo';
    const [{ tries, Part }, setTried] = useState(() => ({ tries: 0, Part: partNow() }));
    const part = <Part {...props} />;
    return (
      <PartBoundary
        key={tries}
        place={place}
        onFailed={forgetFailure}
        onRetry={() => setTried({ tries: tries + 1, Part: partNow() })}
      >
        {/* What stands around it stays in sight while it is tried again. */}
        {tries > 0 ? <Suspense>{part}</Suspense> : part}
      </PartBoundary>
    );
  }
  /** Fetches it before it is shown. Whether it came is seen then. */
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
    const { place, onRetry, children } = this.props;
    return this.state.failed ? <FailedPart place={place} onRetry={onRetry} /> : children;
  }
}

function FailedPart({ place, onRetry }: Pick<BoundaryProps, 'place' | 'onRetry'>) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
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
