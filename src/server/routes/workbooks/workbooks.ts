import type { FastifyInstance } from 'fastify';
import type { MailingServices } from '../../services.ts';
import { registerComparisonWorkbook } from './comparison-workbook.ts';
import { registerPortfolioWorkbook } from './portfolio-workbook.ts';
import { registerProformaWorkbook } from './proforma-workbook.ts';
import { registerSearchWorkbook } from './search-workbook.ts';
import { createWriteWorkbook } from './write-workbook.ts';

/** Excel workbooks. */
export function registerWorkbooks(app: FastifyInstance, services: MailingServices, milliseconds: number): void {
  const write = createWriteWorkbook(app, milliseconds);
  registerProformaWorkbook(app, services, write);
  registerSearchWorkbook(app, services, write);
  registerPortfolioWorkbook(app, services, write);
  registerComparisonWorkbook(app, services, write);
}
