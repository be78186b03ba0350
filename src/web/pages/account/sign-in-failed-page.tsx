import { Link, useSearch } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { PlainNotice } from '../../features/account/sign-in/plain-notice.tsx';
import { signInCopy } from '../../features/account/sign-in/sign-in-copy.ts';
import { buttonClass } from '../../ui/button.tsx';

const { over: copy } = signInCopy;
const reasons: Readonly<Record<string, { title: string; text: string }>> = copy.reasons;

/** Says why a sign-in at the identity provider failed. */
export function SignInFailedPage() {
  const { error } = useSearch({ from: '/sign-in/auth/failed' });
  const reason = error && Object.hasOwn(reasons, error) ? reasons[error]! : copy.other;
  return (
    <>
      <title>{copy.documentTitle}</title>
      <PlainNotice picture={<TriangleAlert size={26} aria-hidden />} {...reason}>
        <a href="/auth/login" className={buttonClass({ look: 'primary' })}>
          {copy.retry}
        </a>
        <Link to="/" search={{}} className={buttonClass()}>
          {copy.search}
        </Link>
      </PlainNotice>
    </>
  );
}
