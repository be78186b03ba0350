import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { PersonalAssumptions } from '#contracts/assumption-templates.ts';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { assumptionTemplatesQuery, defaultAssumptionsQuery } from '../../model/assumptions/assumption-sets.ts';
import { useSession } from '../../model/session/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { look } from '../../ui/look.ts';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { assumptionSetsCopy as copy } from './assumption-sets-copy.ts';

const TemplateDialog = lazyPart(async () => (await import('./template-dialog.tsx')).TemplateDialog, {
  place: 'corner',
});

type Props = {
  /** What a new template would save. */
  readonly current: PersonalAssumptions;
  readonly onApply: (assumptions: PersonalAssumptions) => void;
  readonly className?: string;
};

/** Applies the person's own defaults or a template to what is on screen. Nothing for guests. */
export function AssumptionSets(props: Props) {
  return useSession() === 'guest' ? null : <Sets {...props} />;
}

function Sets({ current, onApply, className = '' }: Props) {
  const { data: defaults } = useQuery(defaultAssumptionsQuery());
  const { data: templates } = useQuery(assumptionTemplatesQuery());
  const [said, setSaid] = useState('');
  const naming = useDialogState();

  function apply(name: string, assumptions: PersonalAssumptions) {
    onApply(assumptions);
    setSaid(copy.applied(name, Object.keys(assumptions).length));
  }

  if (!defaults || !templates) return null;
  return (
    <div className={`${look('wrap', 'gap8')} ${className}`}>
      {Object.keys(defaults).length > 0 ? (
        <Button onClick={() => apply(copy.defaults, defaults)}>{copy.useDefaults}</Button>
      ) : (
        <a className={buttonClass()} href="/settings#assumptions">
          {copy.setDefaults}
        </a>
      )}
      <MoreMenu label={copy.templates}>
        {templates.map(({ id, name, assumptions }) => (
          <Button key={id} onClick={() => apply(name, assumptions)}>
            {name}
          </Button>
        ))}
        <Button aria-haspopup="dialog" onClick={() => naming.open()}>
          {copy.saveAs}
        </Button>
      </MoreMenu>
      <p role="status" className={look('small')}>
        {said}
      </p>
      <Suspense>
        {naming.opening > 0 && (
          <TemplateDialog
            key={naming.opening}
            template={{ id: null, name: '', assumptions: current }}
            opened={naming.opened}
            onClose={naming.close}
            onSaved={(name) => setSaid(copy.saved(name))}
          />
        )}
      </Suspense>
    </div>
  );
}
