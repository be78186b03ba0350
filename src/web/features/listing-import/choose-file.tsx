import { FileUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { look } from '../../ui/look.ts';
import classes from './choose-file.module.css';
import { listingImportCopy } from './listing-import-copy.ts';

const { choose: copy } = listingImportCopy;

type Props = {
  readonly hasSampleData: boolean;
  readonly onFile: (file: File) => void;
};

/** Takes one file by choice or by drag and drop. */
export function ChooseFile({ hasSampleData, onFile }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [hasMany, setMany] = useState(false);

  function take(files: FileList | null) {
    const [file, another] = files ?? [];
    setMany(another !== undefined);
    if (file && !another) onFile(file);
  }

  function drag(event: DragEvent, isInside: boolean) {
    event.preventDefault();
    setOver(isInside);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does the same by keyboard
    <section
      className={classes['box']}
      aria-label={copy.label}
      data-over={isOver}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, event.currentTarget.contains(event.relatedTarget as Node | null))}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <span className={look('emblem')}>
        <FileUp size={26} aria-hidden />
      </span>
      <p className={classes['title']}>{copy.title}</p>
      <Button look="primary" size="large" aria-describedby={`${id}-formats`} onClick={() => input.current?.click()}>
        {copy.button}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.json,.jsonl,.ndjson,.gz,text/csv,application/json"
        hidden
        aria-label={copy.label}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          take(event.target.files);
          // Lets the admin choose the same file again after correcting it.
          event.target.value = '';
        }}
      />
      {hasMany && <FailureNote>{copy.oneOnly}</FailureNote>}
      <p id={`${id}-formats`} className={look('soft', 'top8')}>
        {copy.formats}
      </p>
      <p className={look('small')}>{hasSampleData ? `${copy.safe} ${listingImportCopy.sample}` : copy.safe}</p>
    </section>
  );
}
