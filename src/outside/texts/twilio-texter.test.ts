import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTwilioServer, type TwilioServer } from '#tests/twilio-server.ts';
import { createTwilioTexter } from './twilio-texter.ts';

let server: TwilioServer;
beforeAll(async () => {
  server = await startTwilioServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
});

const account = () => ({ accountSid: 'AC123', authToken: 'a secret', from: '+19015550100', url: server.url });
const message = { recipient: '+19015550123', text: 'Forma: 3 new homes & more' };
const answering = (status: number, body = '{}') => {
  server.answer = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
};
const send = (more = {}, milliseconds?: number) =>
  createTwilioTexter({ ...account(), ...more }, milliseconds).send(message, async () => {});

describe('a text message by Twilio', () => {
  test('is posted as a form with the account as credentials', async () => {
    answering(201);
    expect(await send()).toEqual({ kind: 'sent' });
    const [{ path, authorization, form } = expect.fail()] = server.received;
    expect(path).toBe('/2010-04-01/Accounts/AC123/Messages.json');
    expect(Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()).toBe('AC123:a secret');
    expect(Object.fromEntries(form)).toEqual({ To: message.recipient, From: '+19015550100', Body: message.text });
  });

  test('can come from a messaging service', async () => {
    answering(201);
    await send({ from: 'MG123456789' });
    expect(server.received[0]?.form.get('MessagingServiceSid')).toBe('MG123456789');
    expect(server.received[0]?.form.has('From')).toBe(false);
  });

  test.each([
    [400, 'refused'],
    [401, 'later'],
    [302, 'later'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ])('answered with %i is %s', async (status, kind) => {
    answering(status, '{"code": 21610}');
    expect(await send()).toEqual({ kind, reason: `${status} {"code": 21610}` });
  });

  test('is not repeated if the answer never comes or breaks off, because it may have been sent', async () => {
    server.answer = () => {};
    expect(await send({}, 200)).toEqual({ kind: 'refused', reason: expect.stringContaining('No answer') });
    server.answer = (response) => response.destroy();
    expect(await send()).toEqual({ kind: 'refused', reason: expect.stringContaining('No answer') });
  });

  test('is repeated if no connection was made', async () => {
    const closed = await startTwilioServer();
    await closed.close();
    expect(await send({ url: closed.url })).toEqual({ kind: 'later', reason: 'No answer (ECONNREFUSED)' });
  });

  test('with an endless answer is settled all the same', async () => {
    server.answer = (response) => {
      response.writeHead(500);
      const write = () => {
        while (response.write('x'.repeat(65_536)));
      };
      response.on('drain', write);
      write();
    };
    expect(await send()).toMatchObject({ kind: 'later' });
  });
});
