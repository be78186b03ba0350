import type { Schedule, ScheduleYear } from '../schedule/schedule.ts';
import { dollars } from './expression.ts';

/** The year whose income the ratios take. */
export const firstOf = (schedule: Schedule): ScheduleYear => schedule.years[0]!;

export const equityOf = ({ closing }: Schedule) => dollars('cash needed', closing.equity);
export const noiOf = (schedule: Schedule) => dollars('NOI', firstOf(schedule).noi);
export const debtServiceOf = (schedule: Schedule) => dollars('debt service', firstOf(schedule).debtService);
export const grossRentOf = (schedule: Schedule) => dollars('gross rent', firstOf(schedule).grossRent);
export const collectedOf = (schedule: Schedule) =>
  dollars('effective gross income', firstOf(schedule).effectiveGrossIncome);
export const expensesOf = (schedule: Schedule) => dollars('operating expenses', firstOf(schedule).operatingExpenses);
export const cashFlowOf = (schedule: Schedule) => dollars('cash flow', firstOf(schedule).cashFlow);
export const reserveOf = (schedule: Schedule) => dollars('capital reserve', firstOf(schedule).capexBelowLine);
export const priceOf = ({ closing }: Schedule) => dollars('purchase price', closing.price);
export const loanOf = ({ closing }: Schedule) => dollars('loan', closing.loan);
