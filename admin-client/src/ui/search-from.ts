/** Minimum length of a search, in characters. */
export const SEARCH_FROM = 2
