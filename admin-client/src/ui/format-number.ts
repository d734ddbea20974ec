/** Groups thousands: '1,234.5'. */
export const formatNumber = (value: number, maximumFractionDigits = 3): string =>
  value.toLocaleString('en-CA', { maximumFractionDigits })

/** A share as a percentage with one decimal, so that columns line up: '12.5%' for 0.125. */
export const formatShare = (share: number): string => `${(share * 100).toFixed(1)}%`
