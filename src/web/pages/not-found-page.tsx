import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import { PageState } from '../ui/page-state.tsx';
import { pagesCopy } from './pages-copy.ts';

const { notFound: copy } = pagesCopy;

/** For every unknown URL. */
export function NotFoundPage() {
  return (
    <>
      <title>{copy.documentTitle}</title>
      <PageState isWholePage title={copy.title} text={copy.text} picture={<Compass size={26} aria-hidden />}>
        <Link to="/" search={{}} className={buttonClass({ look: 'primary' })}>
          {copy.back}
        </Link>
      </PageState>
    </>
  );
}
