import { proformaWorkbook } from '#commands/workbooks/proforma-workbook.ts';
import { createSearchTable, mostWorkbookRows } from '#commands/workbooks/search-workbook.ts';
import type { SearchRow } from '#contracts/search.ts';
import { settleSearch, toTargets } from '#domain/settled-search.ts';
import { createFileWriter } from '#outside/file-writer/file-writer.ts';
import type { ReportJob } from '#outside/printed-reports/report-job.ts';
import { reportScript } from '#outside/printed-reports/report-script.ts';
import { workbookScript } from '#outside/workbook-files/workbook-script.ts';
import type { Workbook } from '#outside/workbooks/workbook.ts';
import { makeProforma } from '#tests/workbook-cases.ts';
import { bestOf } from './measure.ts';
import type { Report } from './report.ts';

const runs = 3;
const atOnce = 5;
const day = '2026-11-24';
const search = { maximum_initial_equity_investment: 60_000, target_equity_multiple: 1.3 };

/** Times Excel and PDF files as a server makes them, in their threads, and the memory of five large ones at once. */
export async function measureFiles(report: Report): Promise<void> {
  const answer = makeProforma({ list_price: 182_000, rent: 1790 });
  const workbook = () => proformaWorkbook(answer, { equityMultiple: 1.3, cashToClose: 60_000 }, day);
  const printed = (): ReportJob => ({
    kind: 'proforma',
    data: {
      answer: { ...answer, limited_fields: [] } as never,
      asking: answer.listing.list_price,
      targets: toTargets(settleSearch(search)),
      comparables: null,
      paper: 'letter',
      madeAt: Date.parse(day),
      day,
      address: 'https://forma.example',
    },
  });
  const many = await measureSearchWorkbooks();
  const excel = await timeFiles(workbookScript, workbook);
  const pdf = await timeFiles(reportScript, printed);
  report.heading('Files');
  report.table(
    ['milliseconds', 'first in a new thread', 'later'],
    [
      ['Excel workbook of a proforma', excel.first, excel.later],
      ['PDF report of a proforma', pdf.first, pdf.later],
      [`Excel workbook of ${mostWorkbookRows.toLocaleString('en')} matches`, many.first, many.later],
    ],
  );
  report.checkTarget('the first PDF report', pdf.first, 2000, 'ms');
  report.checkTarget(`memory of ${atOnce} search workbooks at once`, many.megabytes, 512, 'MB');
}

async function timeFiles<Job>(script: URL, makeJob: () => Job) {
  const writer = createFileWriter<Job>(script);
  const start = performance.now();
  await writer.write(makeJob);
  const first = performance.now() - start;
  const later = await bestOf(runs, () => writer.write(makeJob));
  await writer.close();
  return { first, later };
}

/** The rows of a search are made when it is their file's turn, so they are part of the time and of the memory. */
async function measureSearchWorkbooks() {
  const row: SearchRow = {
    ...makeProforma(),
    alias_id: 'a'.repeat(120),
    offer_to_target: 150_000,
    offer_reason: null,
    offer_from: 0,
    near_miss: false,
  };
  const makeJob = (): Workbook => {
    const table = createSearchTable((id) => `https://forma.example/proformas/${id}`);
    table.add(Array.from({ length: mostWorkbookRows }, () => row));
    return table.workbook(settleSearch(search), {}, day);
  };
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const writer = createFileWriter<Workbook>(workbookScript);
  await Promise.all(Array.from({ length: atOnce }, () => writer.write(makeJob)));
  clearInterval(watch);
  await writer.close();
  return { ...(await timeFiles(workbookScript, makeJob)), megabytes: (most - before) / 2 ** 20 };
}
