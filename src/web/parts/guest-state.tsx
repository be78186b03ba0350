import type { LucideIcon } from 'lucide-react';
import { PageState } from '../ui/page-state.tsx';
import { AccountLinks } from './account-links.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly icon: LucideIcon;
  readonly returnTo: string;
};

/** A page that needs an account, as guests see it. */
export function GuestState({ title, text, icon: Icon, returnTo }: Props) {
  return (
    <PageState isWholePage title={title} text={text} picture={<Icon size={26} aria-hidden />}>
      <AccountLinks returnTo={returnTo} />
    </PageState>
  );
}
