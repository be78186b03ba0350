import type { Schedule, ScheduleYear } from '../schedule/schedule.ts';
import { dollars } from './expression.ts';

/** The ratios use the income of year 1. */
export const firstYearOf = (schedule: Schedule): ScheduleYear => schedule.years[0]!;

export const equityOf = ({ closing }: Schedule) => dollars('cash to close', closing.equity);
export const noiOf = (schedule: Schedule) => dollars('NOI', firstYearOf(schedule).noi);
export const debtServiceOf = (schedule: Schedule) => dollars('debt service', firstYearOf(schedule).debtService);
export const grossRentOf = (schedule: Schedule) => dollars('gross rent', firstYearOf(schedule).grossRent);
export const collectedOf = (schedule: Schedule) =>
  dollars('effective gross income', firstYearOf(schedule).effectiveGrossIncome);
export const expensesOf = (schedule: Schedule) =>
  dollars('operating expenses', firstYearOf(schedule).operatingExpenses);
export const cashFlowOf = (schedule: Schedule) => dollars('cash flow', firstYearOf(schedule).cashFlow);
export const reserveOf = (schedule: Schedule) => dollars('capital reserve', firstYearOf(schedule).capexBelowLine);
export const priceOf = ({ closing }: Schedule) => dollars('purchase price', closing.price);
export const loanOf = ({ closing }: Schedule) => dollars('loan', closing.loan);
export const valueAtClosing = ({ closing }: Schedule) =>
  dollars(closing.value === closing.price ? 'purchase price' : 'after-repair value', closing.value);
