import { previewSize } from '#domain/shared/preview-size.ts';

/** A tag of the head: kind of name, name and content. */
export type PageTag = readonly [kind: 'name' | 'property', name: string, content: string];

/** What messengers and search engines show of a page. Both addresses are absolute. */
type Preview = {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** A PNG of the preview size. */
  readonly image: string;
};

export function previewTags({ title, description, url, image }: Preview): PageTag[] {
  return [
    ['property', 'og:site_name', 'Forma'],
    ['property', 'og:type', 'website'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:image', image],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:width', String(previewSize.width)],
    ['property', 'og:image:height', String(previewSize.height)],
    ['property', 'og:image:alt', `${title}: ${description}`],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
}
