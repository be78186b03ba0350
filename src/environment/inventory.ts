import * as z from 'zod/mini';

const form = /^clickhouses?:\/\/(?:[^\s/@]+@)?[^\s/@?#]+(?:\/(?:[a-z_][a-z0-9_]*)?)?(?:\?cluster=[a-z_][a-z0-9_]*)?$/i;

export const inventoryVariables = {
  INVENTORY_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (address) => form.test(address) && URL.canParse(address),
          'an address such as clickhouse://user:password@host:8123/database?cluster=name',
        ),
      ),
  ),
};
