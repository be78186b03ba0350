import { escapeHtml } from '#domain/text/escape-html.ts';
import { renderPlainPage } from '../http/plain-page.ts';
import type { Description, Operation } from './describe-api.ts';

type Schema = {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly pattern?: string;
};

/** The API description as a page for people. */
export function renderDocs({ info, paths }: Description, nonce: string): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const main = `<h1>The HTTP API</h1>
<p>${inline(info.description)} For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Bodies are JSON or forms: lists as <code>name[]=a&amp;name[]=b</code>, flags as <code>true</code> and <code>false</code>, the empty text for null. Unknown fields are ignored, except where a plan is chosen, which refuses them.</p>
<pre><code>curl /api/v1/search -H 'content-type: application/json' \\
  -d '{"maximum_initial_equity_investment": 50000, "target_equity_multiple": 1.3}'</code></pre>
<nav aria-label="Calls"><ul>${operations
    .map(
      ({ path, method, operation }) => `<li><a href="#${operation.operationId}">${method} ${escapeHtml(path)}</a></li>`,
    )
    .join('')}</ul></nav>
${operations.map(renderOperation).join('\n')}`;
  return renderPlainPage({ title: `API · ${info.title}`, section: 'API', main, styles, nonce });
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const body = operation.requestBody?.content['application/json']?.schema as Schema | undefined;
  const queryParameters = operation.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
  const query = { properties: Object.fromEntries(queryParameters.map(({ name, schema }) => [name, schema as Schema])) };
  const answers = Object.entries(operation.responses) as [status: string, answer: DescribedResponse][];
  const refusals = answers.filter(([status]) => Number(status) >= 400);
  const [status, done] = answers.find((answer) => !refusals.includes(answer))!;
  return `<section id="${operation.operationId}">
<h2><b>${method}</b> <code>${escapeHtml(path)}</code></h2>
<p>${inline(operation.summary)}</p>
${body ? `<h3>Body</h3>${renderFields(body)}` : ''}
${queryParameters.length > 0 ? `<h3>Query</h3>${renderFields(query)}` : ''}
<h3>Answer</h3>${renderAnswer(status, done)}
<h3>Refusals</h3><dl>${refusals
    .map(([code, { description }]) => `<dt>${code}</dt><dd>${inline(description)}</dd>`)
    .join('')}</dl>
</section>`;
}

type DescribedResponse = {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
};

function renderAnswer(status: string, { content = {} }: DescribedResponse): string {
  const [[media, { schema }] = ['', { schema: {} }]] = Object.entries(content);
  const code = status === '200' ? '' : `<p>Status ${status}.</p>`;
  if (media === '') return code;
  return code + (media === 'application/json' ? renderFields(schema) : `<p><code>${escapeHtml(media)}</code></p>`);
}

function renderFields(schema: Schema): string {
  const rows = listFields(schema, '').map(
    ({ name, kind, required }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(kind)}</td><td>${required ? 'always' : 'optional'}</td></tr>`,
  );
  return `<div tabindex="0" role="region" aria-label="Fields"><table><thead><tr><th scope="col">Field</th><th scope="col">Value</th><th scope="col">Sent</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

type Field = { readonly name: string; readonly kind: string; readonly required: boolean };

/** Full names of all fields; `[]` marks list items. */
function listFields(schema: Schema, prefix: string): Field[] {
  const inner = innerOf(schema);
  return Object.entries(inner.properties ?? {}).flatMap(([name, field]) => {
    const list = branchesOf(field).find(({ items }) => items !== undefined);
    const full = `${prefix}${name}`;
    const kind = [kindOf(field), field.description].filter((part) => part !== undefined).join('; ');
    const ownField = { name: full, kind, required: inner.required?.includes(name) === true };
    return [ownField, ...listFields(list?.items ?? field, list ? `${full}[].` : `${full}.`)];
  });
}

function innerOf(schema: Schema): Schema {
  return branchesOf(schema).find(({ properties }) => properties) ?? schema;
}

function branchesOf(schema: Schema): readonly Schema[] {
  return schema.anyOf?.flatMap(branchesOf) ?? [schema];
}

function kindOf(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(kindOf))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(kindOf).join(', ')}]`;
  if (schema.items) return `list of ${kindOf(schema.items)}`;
  return `${[schema.type ?? 'any'].flat().join(' or ')}${boundsOf(schema)}`;
}

function boundsOf({ minimum, exclusiveMinimum, maximum }: Schema): string {
  const low = minimum ?? exclusiveMinimum;
  const isSaid = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  const text = (bound: number | undefined) => bound?.toLocaleString('en-US');
  if (isSaid(low) && isSaid(maximum)) return ` ${text(low)} to ${text(maximum)}`;
  if (isSaid(low)) return exclusiveMinimum === undefined ? ` from ${text(low)}` : ` above ${text(low)}`;
  return isSaid(maximum) ? ` up to ${text(maximum)}` : '';
}

/** Escapes text and renders backticks as code. */
function inline(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

const styles = `
h2{font-size:16px;line-height:24px;margin:0 0 4px;overflow-wrap:anywhere}
h2 b{display:inline-block;padding:0 8px;border-radius:6px;background:var(--green);color:var(--on-green);font-size:12px}
h3{font-size:13px;line-height:18px;margin:16px 0 4px;color:var(--soft)}
code{font:13px/18px ui-monospace,Menlo,Consolas,monospace}
ul{padding-left:20px}
pre{overflow-x:auto;margin:0;padding:12px 16px;background:#102314;color:#e6ece7;border-radius:8px}
section{margin:20px 0;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:12px}
section:target{border-color:var(--green)}
section div{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:4px 12px 4px 0;border-bottom:1px solid var(--line);font-weight:400;vertical-align:top}
thead th{color:var(--soft);font-size:12px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}
dt{font-variant-numeric:tabular-nums}dd{margin:0}
`;
