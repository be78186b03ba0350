import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleProforma } from '../../../testing/sample-proforma.ts';
import { sampleListing } from '../../../testing/sample-rows.ts';
import { LiveResult } from './live-result.tsx';

const original = sampleProforma(sampleListing(1), { role: 'investor' });
const withFigures = (part: object) => ({ ...original, calculation: { ...original.calculation, ...part } });

test('The figures show how they changed and which way is better, and nothing while they are unchanged', () => {
  const before = withFigures({ equity_multiple: 1.5, initial_equity_investment: 60_000, cash_flow: 1_000 });
  const now = withFigures({ equity_multiple: 1.62, initial_equity_investment: 58_500, cash_flow: -200 });
  const { rerender } = render(<LiveResult shown={before} original={before} />);
  expect(screen.getByLabelText('Result').textContent).not.toMatch(/[+−]/);
  rerender(<LiveResult shown={now} original={before} />);
  expect(screen.getByLabelText('Result')).toHaveTextContent('1.62x+0.12x');
  expect(screen.getByText('+0.12x')).toHaveAttribute('data-better', 'true');
  expect(screen.getByText('−$1,500')).toHaveAttribute('data-better', 'true');
  expect(screen.getByText('−$1,200')).toHaveAttribute('data-better', 'false');
});
