/** Options of a select field. */
export const MOST_OPTIONS = 100
/** Custom fields that a list is filtered by at once. */
export const MOST_FILTERS = 10
export const TOO_MANY_FILTERS = `At most ${MOST_FILTERS} custom fields can be filtered by at once.`
