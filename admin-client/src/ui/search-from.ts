/** Search boxes look for nothing shorter, in characters. */
export const SEARCH_FROM = 2
