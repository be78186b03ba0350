import { escapeHtml } from '#domain/text/escape-html.ts';
import type { Mail } from '#store/mail/outbox.ts';

/** A mail without its recipient. */
export type MailContent = Pick<Mail, 'subject' | 'text' | 'html'>;

/** Plain text from which both mail formats are made. */
export type MailText = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The main action; its address comes from `siteAddress`. */
  readonly action?: { readonly label: string; readonly href: string };
  /** Below the action, for a person who did not expect this mail. */
  readonly note?: string;
};

/** The address of a page of this site. `origin`: the configured one, never one named by a request. */
export function siteAddress(origin: string, path: string, query: Readonly<Record<string, string>> = {}): string {
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Renders complete text and HTML versions. */
export function writeMail(origin: string, letter: MailText): MailContent {
  return { subject: letter.subject, text: asText(origin, letter), html: asHtml(origin, letter) };
}

function asText(origin: string, { paragraphs, action, note }: MailText): string {
  const parts = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...(note ? [note] : []),
    `-- \nForma\n${origin}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function asHtml(origin: string, { subject, paragraphs, action, note }: MailText): string {
  const parts = [
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`),
    ...(action ? [buttonOf(action)] : []),
    ...(note
      ? [`<p class="soft" style="margin:0 0 8px;color:#4d5a52;font-size:14px;line-height:20px">${escapeHtml(note)}</p>`]
      : []),
  ];
  return mailPage(origin, subject, parts.join('\n'));
}

/** An HTML mail: tables and inline styles for mail clients. Clients with dark mode use `dark`. `body`: HTML. */
export function mailPage(origin: string, subject: string, body: string): string {
  const title = escapeHtml(subject);
  const site = escapeHtml(origin);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f6f7f3;color:#16201a;${font}">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto">
<tr><td style="padding:0 8px 16px"><a class="mark" href="${site}" target="_blank" style="color:#154618;font-size:18px;font-weight:700;text-decoration:none">Forma</a></td></tr>
<tr><td class="card" style="padding:28px 28px 20px;background:#ffffff;border:1px solid #e4e8e0;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:650">${title}</h1>
${body}
</td></tr>
<tr><td class="soft" style="padding:16px 8px;color:#4d5a52;font-size:13px;line-height:18px">Forma · <a class="soft" href="${site}" target="_blank" style="color:#4d5a52">${site}</a></td></tr>
</table>
</body>
</html>
`;
}

function buttonOf({ label, href }: NonNullable<MailText['action']>): string {
  const address = escapeHtml(href);
  return `<p style="margin:8px 0 16px"><a class="button" href="${address}" target="_blank" style="display:inline-block;padding:12px 20px;background:#154618;color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0 0 16px;color:#4d5a52;font-size:13px;line-height:18px;overflow-wrap:anywhere">If the button doesn’t work, copy this address: <a class="link" href="${address}" target="_blank" style="color:#1d6b26">${address}</a></p>`;
}

const font = "font:16px/24px Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const dark = `@media (prefers-color-scheme:dark){
.page{background:#0c120e!important;color:#e6ece7!important}
.card{background:#131b15!important;border-color:#243028!important}
.soft{color:#a9b6ad!important}.mark,.link,.news{color:#7fce86!important}
.title{color:#e6ece7!important}.line{border-color:#243028!important}.picture{background:#243028!important}
.button{background:#6cc274!important;color:#0a1a0c!important}}`;
