import type { FastifyInstance } from 'fastify';
import { siteAddress } from '#commands/mail/write-mail.ts';
import { offerText } from '#domain/proforma/offer-sentence.ts';
import { describeShared } from '#domain/shared/describe-shared.ts';
import { limitShared, readShared } from '../routes/share-links/answer-shared.ts';
import { previewPath, sharedPath } from '../routes/share-links/shared-address.ts';
import type { BillingServices, MailingServices, TextingServices } from '../services.ts';
import { pageModules } from './page-modules.ts';
import { type HtmlPage, plainPage, type SendPage } from './pages.ts';
import { previewTags } from './preview-tags.ts';

type PageServices = BillingServices & TextingServices & MailingServices;

/**
 * The page of a share link, with the title and the picture that messengers show. The browser requests the content, which
 * counts as an opening. A messenger's preview does not.
 */
export function registerSharedPage(app: FastifyInstance, services: PageServices, sendPage: SendPage): void {
  app.get<{ Params: { token: string } }>(sharedPath(':token'), async (request, reply) =>
    sendPage(request, reply, await sharedPage(services, request.params.token)),
  );
}

async function sharedPage(services: PageServices, token: string): Promise<HtmlPage> {
  const shared = await readShared(services.database, token);
  const page = {
    ...plainPage(services, shared ? 'Shared' : 'Link not available', pageModules.shared),
    unlisted: true,
    isSecret: true,
  };
  const robots = ['name', 'robots', 'noindex'] as const;
  if (!shared) return { ...page, status: 404, tags: [robots] };
  const { name, place, verdict, offer } = describeShared(limitShared(shared));
  const title = [name, place].filter(Boolean).join(', ');
  const description = [verdict.words, offer && offerText(offer)].filter(Boolean).join('. ');
  const origin = services.mailOrigin();
  return {
    ...page,
    title: `${title} · Forma`,
    tags: [
      robots,
      ...previewTags({
        title,
        description,
        url: siteAddress(origin, sharedPath(token)),
        image: siteAddress(origin, previewPath(token)),
      }),
    ],
  };
}
