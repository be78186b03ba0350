import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { onNotice } from '../lib/notify.ts';
import { NumberField } from './number-field.tsx';

afterEach(cleanup);

function Field(props: Partial<Pick<ComponentProps<typeof NumberField>, 'prefix' | 'min' | 'max' | 'isYear'>>) {
  const [value, setValue] = useState<number | null>(null);
  return <NumberField label="Price" value={value} onChange={setValue} {...props} />;
}

const box = () => screen.getByRole('textbox', { name: 'Price' });

test.each([
  ['150k', '$150,000'],
  ['2M', '$2,000,000'],
  ['150', '$150'],
  ['1400/mo', '$1,400'],
  ['1400 monthly', '$1,400'],
  ['1400mo', '$1,400'],
  ['1.5m', '$1,500,000'],
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

test.each(['1e9', '-5', '1,400-1,500', '3/2/2026'])('%s pasted changes nothing, with a notice', async (pasted) => {
  const notices: string[] = [];
  onNotice(({ message }) => notices.push(message));
  render(<Field prefix="$" min={0} />);
  await userEvent.type(box(), '50000');
  await userEvent.paste(pasted);
  expect(box()).toHaveValue('$50,000');
  expect(notices).toEqual([`“${pasted}” isn’t one number.`]);
});

test.each([
  ['60.000', '$60,000'],
  ['1.250.000', '$1,250,000'],
  ['$1,400 per month', '$1,400'],
  ['95,000', '$95,000'],
])('%s pasted into a field of whole dollars is %s', async (pasted, shown) => {
  render(<Field prefix="$" min={0} />);
  await userEvent.click(box());
  await userEvent.paste(pasted);
  expect(box()).toHaveValue(shown);
});

test('Cents of a whole number are rounded when its field is left', async () => {
  render(<Field prefix="$" min={0} />);
  await userEvent.type(box(), '1,750.56');
  expect(box()).toHaveValue('$1,750.56');
  await userEvent.tab();
  expect(box()).toHaveValue('$1,751');
  await userEvent.clear(box());
  await userEvent.type(box(), '-100');
  expect(box()).toHaveValue('$100');
  await userEvent.clear(box());
  await userEvent.type(box(), '2k');
  await userEvent.type(box(), '3k', { initialSelectionStart: 0, initialSelectionEnd: 10 });
  expect(box()).toHaveValue('$3,000');
});

test('A value with cents is shown in whole dollars, and stays as it is', async () => {
  const onChange = vi.fn();
  render(<NumberField label="Price" prefix="$" value={786.3} onChange={onChange} />);
  expect(box()).toHaveValue('$786');
  await userEvent.click(box());
  await userEvent.tab();
  expect(box()).toHaveValue('$786');
  expect(onChange).not.toHaveBeenCalled();
});

test('Years of a whole number do not become ten times as many by a point', async () => {
  render(<Field />);
  await userEvent.type(box(), '5.5');
  await userEvent.tab();
  expect(box()).toHaveValue('6');
});

test('A number beyond the limits is replaced when the field is left, with a notice', async () => {
  const notices: string[] = [];
  onNotice(({ message }) => notices.push(message));
  render(<Field prefix="$" min={10} max={20_000} />);
  await userEvent.type(box(), '150k');
  expect(notices).toEqual([]);
  await userEvent.tab();
  expect(box()).toHaveValue('$20,000');
  await userEvent.clear(box());
  await userEvent.type(box(), '9');
  await userEvent.tab();
  expect(box()).toHaveValue('$10');
  expect(notices).toEqual([
    'Changed to $20,000, the highest possible value.',
    'Changed to $10, the lowest possible value.',
  ]);
});

test('A calendar year has no separator, in its notice neither', async () => {
  const notices: string[] = [];
  onNotice(({ message }) => notices.push(message));
  render(<Field isYear max={2200} />);
  await userEvent.type(box(), '1985');
  expect(box()).toHaveValue('1985');
  await userEvent.clear(box());
  await userEvent.type(box(), '3020');
  await userEvent.tab();
  expect(notices).toEqual(['Changed to 2200, the highest possible value.']);
});

test('Letters change nothing in other fields', async () => {
  render(<Field />);
  await userEvent.type(box(), '15k');
  expect(box()).toHaveValue('15');
});
