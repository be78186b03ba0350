/** A saved search gets about this many new events a day (UTC), again after each notice. Further matches are counted. */
export const mostEventsADay = 100;
