import { signInAddress } from '../model/session/sign-in-address.ts';
import { buttonClass } from '../ui/button.tsx';
import { accountLinksCopy as copy } from './account-links-copy.ts';

type Props = {
  /** The page to come back to. */
  readonly returnTo: string;
  readonly onFollow?: () => void;
};

/** For guests: to a new account, and to sign-in. */
export function AccountLinks({ returnTo, onFollow }: Props) {
  return (
    <>
      <a href={signInAddress(returnTo, true)} className={buttonClass({ look: 'primary' })} onClick={onFollow}>
        {copy.create}
      </a>
      <a href={signInAddress(returnTo)} className={buttonClass()} onClick={onFollow}>
        {copy.signIn}
      </a>
    </>
  );
}
