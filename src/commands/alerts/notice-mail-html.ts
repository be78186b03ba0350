import { escapeHtml } from '#domain/text/escape-html.ts';

/** What a home is shown with. */
export type ShownHome = {
  /** The street, or the place if the plan hides the street. */
  readonly name: string;
  readonly place: string;
  readonly price: string;
  readonly figures: readonly string[];
  /** What to offer, in a sentence; '': nothing. */
  readonly offer: string;
  readonly reason: string;
  readonly address: string;
  readonly picture: string;
  /** Whether the picture is a photo of the home, not a drawing of ours. */
  readonly isPhoto: boolean;
  /** Whether the news is bad: the home is gone. */
  readonly isGone: boolean;
};

type Link = { readonly label: string; readonly href: string };

/** The news of a saved search or of saved homes. */
export type NoticeSection = {
  readonly title: string;
  readonly homes: readonly ShownHome[];
  /** What the homes do not show, in a sentence; '': nothing. */
  readonly note: string;
  readonly more: Link;
  readonly stop: Link;
};

const soft = 'color:#4d5a52;font-size:13px;line-height:20px';
const wrap = 'overflow-wrap:anywhere;word-break:break-word';

/** `subject`: already above the sections. A single section does not repeat it. */
export function sectionsAsHtml(subject: string, sections: readonly NoticeSection[], stopAll: string): string {
  const isTitled = sections.length > 1 || !subject.includes(sections[0]?.title ?? '');
  return `${sections.map((section, index) => `${isTitled ? titleAsHtml(section, index) : ''}${sectionAsHtml(section)}`).join('\n')}
<p class="soft line" style="margin:28px 0 0;padding:16px 0 0;border-top:1px solid #e4e8e0;${soft}">${softLink({ label: 'Stop all alert email', href: stopAll })}</p>`;
}

function titleAsHtml({ title }: NoticeSection, index: number): string {
  return `<h2 style="margin:${index === 0 ? 0 : 32}px 0 4px;font-size:17px;line-height:24px;font-weight:650;${wrap}">${escapeHtml(title)}</h2>\n`;
}

function sectionAsHtml({ homes, note, more, stop }: NoticeSection): string {
  return `${homes.map(homeAsHtml).join('\n')}
${note ? `<p class="soft" style="margin:14px 0 0;${soft}">${escapeHtml(note)}</p>` : ''}
<p style="margin:16px 0 8px"><a class="button" href="${escapeHtml(more.href)}" target="_blank" style="display:inline-block;padding:10px 18px;background:#154618;color:#ffffff;border-radius:8px;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(more.label)}</a></p>
<p class="soft" style="margin:0;${soft}">${softLink(stop)}</p>`;
}

/** The picture is decoration: without it, every fact is still there. */
function homeAsHtml({
  name,
  place,
  price,
  figures,
  offer,
  reason,
  address,
  picture,
  isPhoto,
  isGone,
}: ShownHome): string {
  const href = escapeHtml(address);
  return `<table class="line" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0;border-bottom:1px solid #e4e8e0;table-layout:fixed"><tr>
${isPhoto ? pictureCell(href, picture) : ''}<td valign="top" style="padding:14px 0 16px;font-size:14px;line-height:21px;${wrap}">
<div class="${isGone ? 'soft' : 'news'}" style="color:${isGone ? '#4d5a52' : '#1d6b26'};font-weight:650">${escapeHtml(reason)}</div>
<div><a class="title" href="${href}" target="_blank" style="color:#16201a;font-size:16px;line-height:23px;font-weight:600">${escapeHtml(name)}</a></div>
${place ? `<div class="soft" style="color:#4d5a52">${escapeHtml(place)}</div>` : ''}
<div><b style="display:inline-block;margin-right:10px;font-weight:650">${escapeHtml(price)}</b>${figures.map((text) => ` <span class="soft" style="display:inline-block;margin-right:10px;color:#4d5a52">${escapeHtml(text)}</span>`).join('')}</div>
${offer ? `<div>${escapeHtml(offer)}</div>` : ''}</td>
</tr></table>`;
}

/** Most mail programs draw no SVG, so a drawing of ours would be a broken picture. */
function pictureCell(href: string, picture: string): string {
  return `<td width="96" valign="top" style="width:96px;padding:16px 14px 16px 0"><a href="${href}" target="_blank" tabindex="-1" aria-hidden="true"><img class="picture" src="${escapeHtml(picture)}" alt="" width="96" height="64" style="display:block;width:96px;height:64px;object-fit:cover;border-radius:6px;background:#e4e8e0"></a></td>
`;
}

function softLink({ label, href }: Link): string {
  return `<a class="soft" href="${escapeHtml(href)}" target="_blank" style="color:#4d5a52">${escapeHtml(label)}</a>`;
}
