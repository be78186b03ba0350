import type { FastifyInstance } from 'fastify';
import { siteAddress } from '#commands/mail/write-mail.ts';
import { shareLinkToWire } from '#commands/presenters/share-link-to-wire.ts';
import { requireFound } from '#commands/refusal.ts';
import { createShareLink } from '#commands/share-links/create-share-link.ts';
import { shareLinksApi } from '#contracts/share-links.ts';
import { countOpening, deleteShareLink, listShareLinks } from '#store/share-links/share-links.ts';
import { seesAll } from '../../http/limited-fields.ts';
import { register } from '../../http/register.ts';
import { logRequestSecurity } from '../../log-security.ts';
import type { MailingServices } from '../../services.ts';
import { readShared } from './answer-shared.ts';
import { sharedHeaders, sharedPath } from './shared-address.ts';

/** The links of a person, and what each shows to anyone. */
export function registerShareLinks(app: FastifyInstance, { database, mailOrigin }: MailingServices): void {
  const { pool } = database;
  register(app, shareLinksApi.shareLinks, async ({ caller: { person, role } }) =>
    (await listShareLinks(pool, person.userId)).map((share) => shareLinkToWire(share, seesAll(role))),
  );
  register(app, shareLinksApi.createShareLink, async ({ input, caller: { person, role }, request, atomically }) => {
    const { assumptions, facts } = input;
    const created = await atomically(async (queries) => {
      const subject = {
        reference: input.proforma_id ?? null,
        portfolioId: input.portfolio_id ?? null,
        numbers: { assumptions, facts },
      };
      const { share, token } = await createShareLink(queries, person, subject, {
        showsAddress: input.shows_address,
        showsName: input.shows_name,
        targetEquityMultiple: input.target_equity_multiple,
        expiresInDays: input.expires_in_days,
      });
      return { ...shareLinkToWire(share, seesAll(role)), url: siteAddress(mailOrigin(), sharedPath(token)) };
    });
    logRequestSecurity(request, 'share_link_created', { share_link_id: created.id });
    return created;
  });
  register(app, shareLinksApi.deleteShareLink, async ({ params, caller: { person }, request }) => {
    requireFound(await deleteShareLink(pool, person.userId, params.id));
    logRequestSecurity(request, 'share_link_deleted', { share_link_id: params.id });
    return null;
  });
  register(app, shareLinksApi.shared, async ({ params, caller: { person }, request, reply, limitAs }) => {
    const { shareLinkId, ownerId, role, answer } = requireFound(await readShared(database, params.token));
    // The owner’s own look at the page is no news, and a request for its headers no look.
    if (person?.userId !== ownerId && request.method !== 'HEAD') await countOpening(pool, shareLinkId);
    limitAs(role);
    reply.headers(sharedHeaders);
    return answer;
  });
}
