import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatDollars } from '#domain/format.ts';
import { editProforma } from '#domain/proforma/edited-proforma.ts';
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

test('Figures of an earlier model do not count the new model as a change', () => {
  const before = withFigures({ model_version: '0', equity_multiple: 9, cash_flow: 9_000 });
  const { container, rerender } = render(<LiveResult shown={before} original={before} />);
  expect(container.textContent).not.toMatch(/[+−]/);
  rerender(<LiveResult shown={editProforma(before, { land_share: 21 }).answer} original={before} />);
  expect(container.textContent).not.toMatch(/[+−]/);
  rerender(<LiveResult shown={editProforma(before, { vacancy: 50 }).answer} original={before} />);
  const change =
    original.calculation.cash_flow! - editProforma(original, { vacancy: 50 }).answer.calculation.cash_flow!;
  expect(container).toHaveTextContent(`−${formatDollars(change)}`);
});
