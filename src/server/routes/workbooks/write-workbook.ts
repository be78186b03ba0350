import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFileWriter } from '#outside/file-writer/file-writer.ts';
import { workbookScript } from '#outside/workbook-files/workbook-script.ts';
import type { Workbook } from '#outside/workbooks/workbook.ts';
import { requestClientOf } from '../../callers/request-client.ts';
import { ifAwaited, inOnePiece, type OutgoingFile } from '../../http/register-download.ts';
import { createDownloadSlots } from '../search/download-slots.ts';

/** The bytes of a workbook's file. `build` runs when it is this file's turn. Refuses a third one of a client. */
export type WriteWorkbook = (
  call: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  build: () => Workbook | Promise<Workbook>,
) => OutgoingFile['content'];

/** One thread writes one workbook after another, so that memory and processors stay free for searches. */
export function createWriteWorkbook(app: FastifyInstance, milliseconds: number): WriteWorkbook {
  const writer = createFileWriter<Workbook>(workbookScript, { milliseconds });
  app.addHook('onClose', () => writer.close());
  const takeSlot = createDownloadSlots();
  return (call, build) => {
    const { request, reply } = call;
    reply.raw.once('close', takeSlot(requestClientOf(request).client, request.raw.socket));
    return inOnePiece(() => writer.write(ifAwaited(call, build)));
  };
}
