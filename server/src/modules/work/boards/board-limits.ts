/** The limits that the README names. */
export const MOST_COLUMNS = 30

/** Columns assumed per board when the cost of a query is calculated. */
export const USUAL_COLUMNS = 5

export const LONGEST_COLUMN_NAME = 60
export const HIGHEST_COLUMN_LIMIT = 1000
export const COLUMN_LIMIT_TEXT = 'Enter a limit between 1 and 1,000'
export const MOST_MEMBERS = 50

/** Boards of one owner. */
export const MOST_OWN = 50

/**
 * Boards of a tenant that are shared with anyone. Private boards aren't counted, so the limit doesn't reveal how many
 * there are.
 */
export const MOST_SHARED = 200

/** Boards that one person can see at most. */
export const MOST_LISTED = MOST_OWN + MOST_SHARED

/** Projects on one board. */
export const MOST_CARDS = 10_000

/** People to choose from when a board is shared. */
export const MOST_CANDIDATES = 500
