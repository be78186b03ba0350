/** What is said of an import wherever one is made. */
export const importWords = {
  failed: 'Failed to import proforma.',
  addressNeeded: 'Please enter an address or URL',
  noAnswer: 'The server could not be reached. Nothing was imported: please try again.',
  refusals: {
    unresolvable_address:
      'This could not be read as the address of a home. Please give street, town and state, or the ZIP code.',
    unsupported_url: 'This is not the page of a home that can be read. Please give the address of the home instead.',
    unsupported_property_type: 'Only single-family rentals and condos can be underwritten.',
    url_not_allowed: 'This page cannot be opened from here. Please give the address of the home instead.',
    import_too_large: 'The page is too large to be read. Please give the address of the home instead.',
    import_timeout: 'The page took too long to answer. Please try again, or give the address of the home.',
    plan_limit_reached: 'The imports of your plan are used up for this month.',
    not_found: 'A portfolio or the search that was chosen is not there any more. Nothing was imported.',
  },
} as const;
