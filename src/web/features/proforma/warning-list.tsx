import { TriangleAlert } from 'lucide-react';
import type { ProformaParts } from '#contracts/proformas.ts';
import { warningsOf } from '#domain/proforma/warnings-of.ts';
import { look } from '../../ui/look.ts';
import classes from './warning-list.module.css';

/** Warnings about the figures. */
export function WarningList(answer: ProformaParts) {
  const warnings = warningsOf(answer);
  if (warnings.length === 0) return null;
  return (
    <ul className={classes['list']}>
      {warnings.map((text) => (
        <li key={text}>
          <TriangleAlert className={look('top2')} size={16} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}
