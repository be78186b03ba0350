import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { RangeField } from './slider-field.tsx';

afterEach(cleanup);

function Bedrooms() {
  const [value, setValue] = useState<readonly [number, number]>([2, 4]);
  return <RangeField label="Bedrooms" min={0} max={8} step={1} format={String} value={value} onChange={setValue} />;
}

test('Home and End move a handle to the ends, and not past the other one', async () => {
  render(<Bedrooms />);
  const values = () => screen.getAllByRole('slider').map((handle) => handle.getAttribute('aria-valuenow'));
  screen.getByRole('slider', { name: 'Bedrooms, lowest' }).focus();
  await userEvent.keyboard('{Home}');
  expect(values()).toEqual(['0', '4']);
  await userEvent.keyboard('{End}');
  expect(values()).toEqual(['4', '4']);
  screen.getByRole('slider', { name: 'Bedrooms, highest' }).focus();
  await userEvent.keyboard('{End}');
  expect(values()).toEqual(['4', '8']);
  await userEvent.keyboard('{Home}');
  expect(values()).toEqual(['4', '4']);
});
