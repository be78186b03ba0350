import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** The parts of an OpenAI-compatible request that tests read. */
export type ModelCall = {
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
};

export type ModelServer = {
  readonly url: string;
  readonly calls: ModelCall[];
  /** How it answers the next calls; a test replaces it. */
  answer: (response: ServerResponse, call: ModelCall) => void;
  close(): Promise<void>;
};

const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };

function send(response: ServerResponse, message: object, finish_reason: string): void {
  const body = { id: 'c', object: 'chat.completion', created: 1, model: 'm', usage };
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(
      JSON.stringify({ ...body, choices: [{ index: 0, finish_reason, message: { role: 'assistant', ...message } }] }),
    );
}

export function sendText(response: ServerResponse, content: string): void {
  send(response, { content }, 'stop');
}

/** Calls a tool first. Once its result is there, says the text. */
export function callThenSay(name: string, values: object, content: string): ModelServer['answer'] {
  return (response, { messages }) => {
    if (messages.at(-1)?.role === 'tool') return sendText(response, content);
    const call = { id: 'call1', type: 'function', function: { name, arguments: JSON.stringify(values) } };
    return send(response, { content: null, tool_calls: [call] }, 'tool_calls');
  };
}

/** Starts a server that speaks the protocol, on a free port. Call `close` at the end. */
export async function startModelServer(): Promise<ModelServer> {
  const calls: ModelCall[] = [];
  const server = createServer((request, response) => {
    void json(request).then((call) => {
      calls.push(call as ModelCall);
      started.answer(response, call as ModelCall);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const started: ModelServer = {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    answer: (response) => sendText(response, ''),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return started;
}
