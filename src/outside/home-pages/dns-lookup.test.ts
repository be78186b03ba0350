import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { createDnsLookup } from './dns-lookup.ts';

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

/** A name server on the loopback; `answer` returns the reply to a query, or null for no reply. */
async function serveNames(answer: (query: Buffer) => Buffer | null) {
  const socket = createSocket('udp4');
  open.push(socket);
  let queries = 0;
  socket.on('message', (query, { port, address }) => {
    queries += 1;
    const reply = answer(query);
    if (reply) socket.send(reply, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { server: `127.0.0.1:${socket.address().port}`, queries: () => queries };
}

/** The query with one record appended; no record for other types. */
function replyTo(query: Buffer, records: Readonly<Record<number, readonly number[]>>): Buffer {
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const type = question.readUInt16BE(question.length - 4);
  const data = records[type];
  const head = Buffer.from([query[0]!, query[1]!, 0x81, 0x80, 0, 1, 0, data ? 1 : 0, 0, 0, 0, 0]);
  const record = data ? Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data]) : Buffer.alloc(0);
  return Buffer.concat([head, question, record]);
}

test('returns the IPv4 and IPv6 addresses of a name', async () => {
  const six = [0x26, 0x06, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x11, 0x11];
  const names = await serveNames((query) => replyTo(query, { 1: [93, 184, 215, 14], 28: six }));
  expect(await createDnsLookup({ servers: [names.server] })('homes.example')).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ]);
});

test('returns the addresses of one family without the other', async () => {
  const names = await serveNames((query) => replyTo(query, { 1: [93, 184, 215, 14] }));
  expect(await createDnsLookup({ servers: [names.server] })('homes.example')).toEqual([
    { address: '93.184.215.14', family: 4 },
  ]);
});

test('times out on forty unanswered names after one query per family', async () => {
  const names = await serveNames(() => null);
  const lookUp = createDnsLookup({ servers: [names.server], milliseconds: 1000, perServer: 1000 });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => lookUp(`n${index}.example`)));
  expect(answers.flat()).toEqual([]);
  expect(names.queries()).toBe(80);
});

test('ends at its deadline although a server may still reply', async () => {
  const names = await serveNames(() => null);
  const ended: number[] = [];
  const lookUp = async (milliseconds: number) => {
    await createDnsLookup({ servers: [names.server], milliseconds, perServer: 1000 })('homes.example');
    ended.push(milliseconds);
  };
  await Promise.all([lookUp(30_000), lookUp(50)]);
  expect(ended).toEqual([50, 30_000]);
});

test('asks a second server if the first one does not reply', async () => {
  const silent = await serveNames(() => null);
  const names = await serveNames((query) => replyTo(query, { 1: [93, 184, 215, 14] }));
  const lookUp = createDnsLookup({ servers: [silent.server, names.server], milliseconds: 30_000, perServer: 250 });
  expect(await lookUp('homes.example')).toEqual([{ address: '93.184.215.14', family: 4 }]);
});

test('ignores /etc/hosts', async () => {
  const names = await serveNames((query) => replyTo(query, {}));
  const lookUp = createDnsLookup({ servers: [names.server] });
  expect([...(await lookUp('localhost.')), ...(await lookUp(hostname()))]).toEqual([]);
});
