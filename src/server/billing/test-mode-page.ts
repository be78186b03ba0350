import { escapeHtml } from '#contracts/escape-html.ts';

/** A button of a page of the test mode: what it says, and the word that it sends. */
export type TestButton = { readonly action: string; readonly label: string; readonly isMain?: boolean };

export type TestPage = {
  readonly title: string;
  /** Beside the mark, such as "Checkout". */
  readonly section: string;
  /** HTML. */
  readonly body: string;
  readonly nonce: string;
};

/** A page that stands where a bank's would, with the band that says that it is none. */
export function renderTestPage({ title, section, body, nonce }: TestPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Forma</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<p class="band" role="note"><strong>Test mode – no card is charged</strong> <span>No money moves, whatever you press here.</span></p>
<header><a href="/">Forma</a> <span>${escapeHtml(section)}</span></header>
<main>
${body}
</main>
</body>
</html>`;
}

/** Buttons that each send their own form. */
export function renderButtons(path: string, buttons: readonly TestButton[]): string {
  return `<form method="post" action="${escapeHtml(path)}" class="buttons">${buttons
    .map(
      ({ action, label, isMain }) =>
        `<button name="action" value="${escapeHtml(action)}"${isMain ? ' class="main"' : ''}>${escapeHtml(label)}</button>`,
    )
    .join('')}</form>`;
}

/** Names and what they are, as rows. */
export function renderFacts(facts: readonly (readonly [string, string])[]): string {
  const rows = facts.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`);
  return `<dl>${rows.join('')}</dl>`;
}

/** A thing that has happened, said where it is heard. */
export function renderMessage(kind: 'bad' | 'good' | 'plain', text: string): string {
  return `<p class="message ${kind}" role="${kind === 'bad' ? 'alert' : 'status'}">${escapeHtml(text)}</p>`;
}

/** Cents as dollars; whole ones without decimals. */
export function dollars(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: digits });
}

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const styles = `
:root{color-scheme:light dark;--page:#f6f7f3;--surface:#fff;--line:#e4e8e0;--control:#cfd6cb;--ink:#16201a;--soft:#4d5a52;
--green:#154618;--green-hover:#22662a;--on-green:#fff;--tint:#eef5ec;--amber:#fff1d6;--amber-line:#f0d9a4;--amber-ink:#7a4a00;--red:#b42318;--good:#1a7f37}
@media (prefers-color-scheme:dark){:root{--page:#0c120e;--surface:#131b15;--line:#243028;--control:#2f3c33;--ink:#e6ece7;--soft:#a9b5ac;
--green:#6cc274;--green-hover:#82cf89;--on-green:#0a1a0c;--tint:#18291b;--amber:#3a2c10;--amber-line:#5c4720;--amber-ink:#f1cf8b;--red:#ff8a7d;--good:#6cc274}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--page);color:var(--ink);font:14px/20px "Inter Variable",Inter,system-ui,sans-serif}
.band{position:sticky;top:0;z-index:1;margin:0;padding:10px 24px;background:var(--amber);color:var(--amber-ink);border-bottom:1px solid var(--amber-line);text-align:center}
.band span{white-space:nowrap}
header{height:64px;display:flex;align-items:center;gap:8px;padding:0 24px;background:var(--surface);border-bottom:1px solid var(--line);font-size:16px;color:var(--soft)}
header a{color:var(--green);font-weight:650;text-decoration:none;padding:12px 0}
main{max-width:480px;margin:32px auto;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:12px}
h1{font-size:20px;line-height:28px;margin:0}
.price{font-size:32px;line-height:40px;font-weight:650;margin:4px 0 0;font-variant-numeric:tabular-nums}
.price small{font-size:14px;font-weight:400;color:var(--soft)}
dl{margin:16px 0;border-top:1px solid var(--line)}
dl div{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid var(--line)}
dt{color:var(--soft)}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
h2{font-size:14px;line-height:20px;margin:20px 0 4px}
p{margin:8px 0;color:var(--soft)}
.message{padding:10px 12px;border-radius:8px;background:var(--tint);color:var(--ink);border:1px solid var(--line)}
.message.bad{color:var(--red);border-color:currentColor}.message.good{color:var(--good)}
.buttons{display:grid;gap:8px;margin:12px 0 0}
button,.button{display:flex;align-items:center;justify-content:center;min-height:44px;padding:8px 16px;border:1px solid var(--control);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit;font-weight:550;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--tint)}
button.main{background:var(--green);border-color:var(--green);color:var(--on-green)}
button.main:hover{background:var(--green-hover)}
:focus-visible{outline:2px solid var(--green);outline-offset:2px}
@media (max-width:560px){main{margin:16px;padding:16px}.band{padding:10px 16px}header{padding:0 16px}}
`;
