/** Apart from the tenants' tables: what is counted before anybody is known belongs to no tenant. */
export const COUNTER_SCHEMA = 'counters'
