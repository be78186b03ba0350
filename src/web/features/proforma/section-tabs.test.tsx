import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SectionTabs } from './section-tabs.tsx';

test('On a narrow screen the tab of the section in view is scrolled to', () => {
  render(<SectionTabs />);
  const last = screen.getByRole('button', { name: 'Formulas' });
  Object.defineProperties(last, { offsetLeft: { value: 640 }, offsetWidth: { value: 80 } });
  const strip = screen.getByRole('navigation');
  Object.defineProperty(strip, 'clientWidth', { value: 360 });
  for (const id of ['overview', 'formulas']) document.body.append(Object.assign(document.createElement('div'), { id }));
  fireEvent.scroll(window);
  expect(last).toHaveAttribute('aria-current', 'location');
  expect(strip.scrollLeft).toBe(500);
});
