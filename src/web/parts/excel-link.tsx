import { Sheet } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import { Feature } from './feature.tsx';
import { FileLink } from './file-link.tsx';

const copy = { download: 'Download Excel', short: 'Excel' } as const;

type Props = {
  readonly href: string;
  readonly title: string;
  /** Its name beside other files, where one word is enough to read. */
  readonly label?: string;
  readonly size?: 'small';
};

/** Downloads an Excel workbook. */
export function ExcelLink({ href, title, label, size }: Props) {
  return (
    <Feature name="download_extended_proforma" kind="button" unlocks={copy.short} size={size}>
      <FileLink
        href={href}
        className={buttonClass(size ? { size } : {})}
        title={title}
        aria-label={label}
        data-feature="download_extended_proforma"
      >
        <Sheet size={16} aria-hidden />
        <span>{label ? copy.short : copy.download}</span>
      </FileLink>
    </Feature>
  );
}
