import { Columns3, Download } from 'lucide-react';
import { ExcelLink } from '../../../parts/excel-link.tsx';
import { FileLink } from '../../../parts/file-link.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { look } from '../../../ui/look.ts';
import { tableCopy as copy } from './table-copy.ts';

type Props = {
  readonly csv: string;
  readonly excel: string;
  readonly onColumns: () => void;
  readonly onNear: () => void;
};

export function TableBar({ csv, excel, onColumns, onNear }: Props) {
  return (
    <div className={look('row', 'gap8')}>
      <FileLink
        href={csv}
        className={buttonClass({ size: 'small' })}
        title={copy.downloadHint}
        aria-label={copy.download}
      >
        <Download size={16} aria-hidden />
        {copy.csv}
      </FileLink>
      <ExcelLink href={excel} title={copy.excelHint} label={copy.excel} size="small" />
      <Button size="small" aria-haspopup="dialog" onClick={onColumns} onPointerEnter={onNear} onFocus={onNear}>
        <Columns3 size={16} aria-hidden />
        {copy.columns}
      </Button>
    </div>
  );
}
