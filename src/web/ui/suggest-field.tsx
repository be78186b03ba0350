import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Autocomplete } from '@mantine/core';
import type { Ref } from 'react';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly suggestions: readonly string[];
  readonly onChange: (text: string) => void;
  readonly placeholder: string;
  readonly bare: string;
  readonly ref: Ref<HTMLInputElement>;
  readonly describedBy?: string | undefined;
};

/** Text with suggestions from elsewhere: the list is shown as it comes, nothing is filtered here. */
export function SuggestField({ label, suggestions, bare, describedBy, ...rest }: Props) {
  return (
    <Autocomplete
      {...rest}
      aria-label={label}
      aria-describedby={describedBy}
      variant="unstyled"
      classNames={{ input: bare }}
      // The kit refuses to show the same text twice.
      data={[...new Set(suggestions)]}
      filter={({ options }) => options}
      maxDropdownHeight={320}
      maxLength={100}
      autoComplete="off"
      comboboxProps={{ width: 300, position: 'bottom-start', offset: 14, shadow: 'md', withinPortal: false }}
    />
  );
}
