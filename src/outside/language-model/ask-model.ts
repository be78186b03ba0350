import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, jsonSchema, stepCountIs, type ToolSet, tool } from 'ai';
import { toModelFailure } from './model-failure.ts';

/** A tool that the model may choose. `run` returns JSON. */
export type ModelTool = {
  readonly name: string;
  readonly description: string;
  /** A JSON schema. */
  readonly parameters: object;
  readonly run: (values: unknown) => Promise<unknown>;
};

export type ModelRequest = {
  readonly instructions: string;
  readonly question: string;
  readonly tools: readonly ModelTool[];
};

/** Asks a language model, which may call tools first. Returns its text. Throws a ModelFailure. */
export type AskModel = (request: ModelRequest) => Promise<string>;

type Settings = {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
};

const maxSteps = 5;
const mostOutputTokens = 800;
/** Far longer than any answer of so many tokens. */
const mostBytes = 1_048_576;

/** A model behind an OpenAI-compatible endpoint. `timeout`: milliseconds for an answer with its tool calls. */
export function createAskModel({ baseUrl, apiKey, model }: Settings, timeout: number): AskModel {
  const provider = createOpenAICompatible({
    name: 'chat',
    baseURL: baseUrl,
    ...(apiKey === null ? {} : { apiKey }),
    fetch: fetchBounded,
  });
  return async ({ instructions, question, tools }) => {
    const { text } = await generateText({
      model: provider(model),
      instructions,
      prompt: question,
      tools: toToolSet(tools),
      stopWhen: stepCountIs(maxSteps),
      maxOutputTokens: mostOutputTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(timeout),
    }).catch((error: unknown) => {
      throw toModelFailure(error);
    });
    return text;
  };
}

function toToolSet(tools: readonly ModelTool[]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, parameters, run }) => [
      name,
      tool({ description, inputSchema: jsonSchema(parameters), execute: (values: unknown) => run(values) }),
    ]),
  );
}

/** Cuts a response that is longer than any answer. */
async function fetchBounded(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' });
  let received = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength;
      if (received > mostBytes) controller.error(new Error('The model’s response is too long.'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(bounded) ?? null, response);
}
