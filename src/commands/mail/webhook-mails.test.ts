import { expect, test } from 'vitest';
import { webhookDisabledMail } from './webhook-mails.ts';

test('A mail names the host of a webhook, without the secrets that its address can contain', () => {
  const mail = JSON.stringify(webhookDisabledMail('https://forma.example', 'https://hooks.example.com/secret?key=1'));
  expect(mail).toContain('hooks.example.com');
  expect(mail).not.toMatch(/secret|key/);
});
