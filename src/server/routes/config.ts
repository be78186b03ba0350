import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { offeredPlans } from '#commands/billing/plans.ts';
import type { Role } from '#contracts/access.ts';
import { type configAnswer, configApi } from '#contracts/config.ts';
import { pageSize } from '#contracts/search-payload.ts';
import { featuresByRole } from '#domain/role-features.ts';
import { type FormSlider, rangeSteps, sliders } from '#domain/search-sliders.ts';
import { register } from '../http/register.ts';
import { type BillingServices, requireLiveInventory, type TextingServices } from '../services.ts';

export type ConfigAnswer = z.output<typeof configAnswer>;

/** GET /api/v1/config. */
export function registerConfig(app: FastifyInstance, services: BillingServices & TextingServices): void {
  register(app, configApi.config, async ({ caller }) => {
    await services.mailbox.check();
    return answerConfig(services, caller.role);
  });
}

/** The caller's role, features of every role, and bounds of the search form. */
export function answerConfig(services: BillingServices & TextingServices, role: Role): ConfigAnswer {
  const live = requireLiveInventory(services);
  const { hasSampleData, newest } = live.freshness();
  return {
    access: { current_role: role, features: featuresByRole(), plans: offeredPlans() },
    settings: {
      sample_data: hasSampleData,
      listings_updated_at: newest,
      listing_count: live.size(),
      autocomplete_url: services.autocompleteUrl,
      map_style_url: services.mapStyleUrl,
      access_token_path: services.accessTokenPath,
      mailbox_url: services.mailbox.url(),
      passwords: services.hasPasswords,
      text_messages: services.canText(),
      billing: { provider: services.billing.provider.name },
      search: {
        page_size: pageSize,
        sliders: Object.fromEntries(
          Object.entries<FormSlider>(sliders).map(([name, slider]) => [name, copyOf(slider)]),
        ),
        range_steps: { ...rangeSteps },
      },
    },
  };
}

function copyOf({ min, max, step, default: standard }: FormSlider) {
  return { min, max, step, default: typeof standard === 'object' && standard ? [...standard] : standard };
}
