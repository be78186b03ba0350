import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { listQuery } from './list-query.ts';
import { markFields, markTarget } from './mark-target.ts';
import { recordId } from './record-id.ts';

export const userPin = lazyObject(() => markFields);
export type UserPin = z.infer<typeof userPin>;

export const pinsApi = {
  pins: endpoint({
    method: 'GET',
    needs: 'general_features',
    path: '/api/v1/user_pins',
    summary: 'The caller’s pins, newest first, at most 500 at a time.',
    input: listQuery,
    output: z.array(userPin),
  }),
  createPin: endpoint({
    method: 'POST',
    needs: 'general_features',
    path: '/api/v1/user_pins',
    summary: 'Pins a proforma. If it has a pin, returns that one (200).',
    input: z.object(markTarget),
    output: userPin,
    status: 201,
    addsOnce: true,
    refuses: ['not_found', 'plan_limit_reached'],
  }),
  deletePin: endpoint({
    method: 'DELETE',
    needs: 'general_features',
    path: '/api/v1/user_pins/{id}',
    summary: 'Removes a pin.',
    params: z.object({ id: recordId }),
    output: z.null(),
    status: 204,
  }),
} as const;
