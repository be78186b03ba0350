import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import type { SharedSummary } from '#domain/shared/describe-shared.ts';
import { drawPreview } from './draw-preview.ts';

enableCompileCache();

const fontFiles = ['inter-regular.ttf', 'inter-semibold.ttf'].map((file) =>
  fileURLToPath(new URL(`../printed-reports/fonts/${file}`, import.meta.url)),
);
const options = { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter' } };

/** The thread of `preview-script.ts`: one PNG for each message. */
parentPort?.on('message', (summary: SharedSummary) => {
  parentPort?.postMessage(new Uint8Array(new Resvg(drawPreview(summary), options).render().asPng()));
});
