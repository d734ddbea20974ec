/** A schema of its own: counters of anonymous requests belong to no tenant. */
export const COUNTER_SCHEMA = 'counters'
