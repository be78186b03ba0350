import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type AccessAnswer, features, type Role } from '#contracts/access.ts';
import { configQuery, createQueryClient } from '../api/queries.ts';
import { AccessProvider, useAccess } from './access-context.tsx';
import { accessOf, isAllowed } from './access-of.ts';

const answer = (current_role: Role, flags: Record<string, Record<string, boolean>>) => ({
  current_role,
  features: flags,
});
const rest = Object.fromEntries(features.map((name) => [name, false]));

describe('what a visitor may do', () => {
  test.each([
    ['nothing before an answer has come', undefined, []],
    [
      "the features that the role's flags allow",
      answer('investor', { investor: { ...rest, chat_forma: true } }),
      ['chat_forma'],
    ],
    ['not what another role may', answer('guest', { guest: rest, admin: { chat_forma: true } }), []],
    ['nothing where a flag is missing', answer('starter', { starter: {} }), []],
    ['nothing where the role has no flags at all', answer('admin', { guest: { chat_forma: true } }), []],
    ['nothing by a name that every object has', answer('guest', Object.create({ guest: { chat_forma: true } })), []],
  ] as const)('is %s', (_, response, allowed) => {
    const access = accessOf(response as AccessAnswer | undefined);
    expect(access.role).toBe(response?.current_role ?? 'guest');
    expect(features.filter((name) => isAllowed(access, name))).toEqual(allowed);
    for (const name of ['', 'no_such_feature', 'constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(isAllowed(access, name), name).toBe(false);
    }
  });
});

describe('the context of access', () => {
  const Role = () => createElement('b', null, JSON.stringify(useAccess()));
  const render = (client = createQueryClient()) =>
    renderToString(
      createElement(QueryClientProvider, { client }, createElement(AccessProvider, null, createElement(Role))),
    );

  test('raises an error outside its provider', () => {
    expect(() => renderToString(createElement(Role))).toThrow('outside its provider');
  });

  test('is that of a guest without permissions until the access has come', () => {
    expect(render()).toContain(
      '{&quot;role&quot;:&quot;guest&quot;,&quot;permissions&quot;:{},&quot;isKnown&quot;:true}',
    );
  });

  test('is that of the role once it has come', () => {
    const client = createQueryClient();
    const access = { ...answer('investor', { investor: { chat_forma: true } }), plans: [] };
    client.setQueryData(configQuery().queryKey, { access, settings: {} as never });
    expect(render(client)).toContain(
      '{&quot;role&quot;:&quot;investor&quot;,&quot;permissions&quot;:{&quot;chat_forma&quot;:true},&quot;isKnown&quot;:true}',
    );
  });
});
