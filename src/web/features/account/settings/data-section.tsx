import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Suspense } from 'react';
import { accountDownloads } from '#contracts/account.ts';
import { useDialogState } from '../../../lib/use-dialog-state.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Row, Section } from './section.tsx';
import { settingsCopy } from './settings-copy.ts';

const loadDialog = () => import('./delete-account-dialog.tsx');
const DeleteAccountDialog = lazyPart(async () => (await loadDialog()).DeleteAccountDialog, { place: 'corner' });

const { data: copy, sections } = settingsCopy;

type Props = {
  readonly download: (path: string) => Promise<void>;
  readonly onDeleted: () => void;
};

export function DataSection({ download, onDeleted }: Props) {
  const file = useMutation({ mutationFn: () => download(accountDownloads.accountExport.path) });
  const deleting = useDialogState();
  return (
    <Section id="data" title={sections.data} text={copy.text}>
      <Row
        title={copy.export}
        text={<span role="status">{file.error ? copy.downloadFailed(file.error.message) : copy.exportText}</span>}
        action={
          <Button disabled={file.isPending} onClick={() => file.mutate()}>
            <Download size={16} aria-hidden />
            {file.isPending ? copy.downloading : copy.download}
          </Button>
        }
      />
      <Row
        title={copy.delete}
        text={copy.deleteText}
        action={
          <Button
            look="danger"
            aria-haspopup="dialog"
            onClick={() => deleting.open()}
            onPointerEnter={() => void loadDialog()}
          >
            {copy.deleteButton}
          </Button>
        }
      />
      <Suspense>
        {deleting.opening > 0 && (
          <DeleteAccountDialog
            key={deleting.opening}
            opened={deleting.opened}
            onClose={deleting.close}
            onDeleted={onDeleted}
          />
        )}
      </Suspense>
    </Section>
  );
}
