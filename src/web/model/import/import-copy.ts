/** The texts of imports, on every screen that has one. */
export const importWords = {
  failed: 'Failed to import proforma.',
  addressNeeded: 'Please enter an address or URL',
  noAnswer:
    'We lost the connection and don’t know if this home was imported. Try again with the same details: it won’t be imported twice.',
  refusals: {
    unresolvable_address: 'We couldn’t read that address. Include street, city and state, or ZIP code.',
    unsupported_url: 'We can’t read that page. Enter the home’s address instead.',
    unsupported_property_type: 'We can only underwrite single-family homes and condos.',
    url_not_allowed: 'We can’t open that page. Enter the home’s address instead.',
    import_too_large: 'That page is too large to read. Enter the home’s address instead.',
    import_timeout: 'That page took too long to respond. Try again, or enter the home’s address.',
    plan_limit_reached: 'You’ve used all imports in your plan this month.',
    not_found: 'A portfolio or search you chose no longer exists, so nothing was imported.',
  },
} as const;
