import type { Portfolio } from '#contracts/portfolios.ts';
import { portfoliosCopy } from '../../features/portfolios/portfolios-copy.ts';
import { useDeletePortfolio } from '../../features/portfolios/use-portfolio-changes.ts';
import { notify } from '../../lib/notify.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

const { confirm: copy, deleted } = portfoliosCopy;

type Props = {
  readonly opened: boolean;
  readonly portfolio: Pick<Portfolio, 'id' | 'title'>;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

/** Asks before a portfolio is deleted. */
export function DeletePortfolio({ opened, portfolio: { id, title }, onClose, onDeleted }: Props) {
  const remove = useDeletePortfolio();
  const onSuccess = () => {
    notify(deleted(title));
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={copy.title(title)}
      opened={opened}
      cancel={copy.cancel}
      confirm={copy.confirm}
      danger
      busy={remove.isPending}
      error={remove.error?.message}
      onClose={onClose}
      onConfirm={() => remove.mutate(id, { onSuccess })}
    >
      {copy.text}
    </ConfirmDialog>
  );
}
