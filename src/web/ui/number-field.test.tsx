import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { NumberField } from './number-field.tsx';

afterEach(cleanup);

function Field({ prefix }: { readonly prefix?: string }) {
  const [value, setValue] = useState<number | null>(null);
  return <NumberField label="Price" value={value} onChange={setValue} {...(prefix ? { prefix } : {})} />;
}

const box = () => screen.getByRole('textbox', { name: 'Price' });

test.each([
  ['150k', '$150,000'],
  ['2M', '$2,000,000'],
  ['150', '$150'],
])('%s typed in a field of dollars is %s', async (typed, shown) => {
  render(<Field prefix="$" />);
  await userEvent.type(box(), typed);
  expect(box()).toHaveValue(shown);
  await userEvent.type(box(), '{Backspace}');
  expect(box()).not.toHaveValue(shown);
});

test.each([
  ['$150k', '$150,000'],
  ['1.25 m', '$1,250,000'],
])('%s pasted into a field of dollars is %s', async (pasted, shown) => {
  render(<Field prefix="$" />);
  await userEvent.click(box());
  await userEvent.paste(pasted);
  expect(box()).toHaveValue(shown);
});

test('A letter after a point that the field does not take multiplies nothing, until the field is empty again', async () => {
  render(<Field prefix="$" />);
  await userEvent.type(box(), '1.5m');
  expect(box()).toHaveValue('$15');
  await userEvent.clear(box());
  await userEvent.type(box(), '2k');
  expect(box()).toHaveValue('$2,000');
});

test('Letters change nothing in other fields', async () => {
  render(<Field />);
  await userEvent.type(box(), '15k');
  expect(box()).toHaveValue('15');
});
