export const MOST_OPTIONS = 3
export const MOST_VALUES = 100
export const MOST_VARIANTS = 250
export const MOST_IMAGES = 50
export const MOST_TAGS = 50
export const MOST_CATEGORIES = 50
export const MOST_RELATED = 50
/** Products that one mutation changes. */
export const MOST_AT_ONCE = 500
/** Products of a category with a place of their own. */
export const MOST_SORTED = 500
/** In cents. PostgreSQL and GraphQL end a little above. */
export const HIGHEST_PRICE = 2_000_000_000
/** In grams. */
export const HEAVIEST = 100_000_000
