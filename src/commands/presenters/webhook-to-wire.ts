import type { Webhook, WebhookDelivery } from '#contracts/webhooks.ts';
import type { ListedDelivery, StoredWebhook } from '#store/webhooks/webhooks.ts';

export function webhookToWire(stored: StoredWebhook): Webhook {
  return {
    id: stored.webhookId,
    url: stored.url,
    enabled: stored.isEnabled,
    disabled_reason: stored.disabledReason,
    failing_since: stored.failingSince,
    created_at: stored.createdAt,
  };
}

export function deliveryToWire(stored: ListedDelivery): WebhookDelivery {
  return {
    id: `msg_${stored.deliveryId}`,
    type: stored.isTest ? 'test' : 'event',
    state: stored.state,
    attempts: stored.attempts,
    last_status: stored.lastStatus,
    last_error: stored.lastError,
    created_at: stored.createdAt,
    settled_at: stored.settledAt,
  };
}
