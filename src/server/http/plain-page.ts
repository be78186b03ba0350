import { escapeHtml } from '#domain/text/escape-html.ts';

export type PlainPage = {
  readonly title: string;
  /** Shown beside the product name in the header. */
  readonly section: string;
  /** HTML above the header, such as a warning. */
  readonly above?: string;
  /** HTML. */
  readonly main: string;
  /** CSS of the page; needs the nonce of its response. */
  readonly styles: string;
  readonly nonce: string;
};

/** A page without scripts, with the product header. */
export function renderPlainPage({ title, section, above = '', main, styles, nonce }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${common}${styles}</style>
</head>
<body>
${above}<header><a href="/">Forma</a> <span>${escapeHtml(section)}</span></header>
<main>
${main}
</main>
</body>
</html>`;
}

const common = `
:root{color-scheme:light;--ink:#16201a;--soft:#4d5a52;--line:#e4e8e0;--tint:#eef5ec;--green:#154618;--on-green:#fff;--link:#1d6b26;--page:#f6f7f3;--surface:#fff}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--ink:#e6ece7;--soft:#a9b6ad;--line:#243028;--tint:#18291b;--green:#7fce86;--on-green:#0a1a0c;--link:#7fce86;--page:#0c120e;--surface:#131b15}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:14px/20px Inter,system-ui,sans-serif}
header{height:80px;display:flex;align-items:center;gap:8px;padding:0 24px;background:var(--surface);border-bottom:1px solid var(--line);font-size:16px}
header a{color:var(--green);font-weight:650;text-decoration:none}
main{max-width:960px;margin:0 auto;padding:24px}
h1{font-size:24px;line-height:32px;margin:0 0 8px}
a{color:var(--link)}
`;
