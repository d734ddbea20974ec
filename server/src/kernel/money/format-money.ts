const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })

/** An amount in cents as English texts show it, such as $1,234.50. */
export const formatMoney = (cents: number): string => dollars.format(cents / 100)
