/** Groups thousands: '1,234.5'. */
export const formatNumber = (value: number, maximumFractionDigits = 3): string =>
  value.toLocaleString('en-CA', { maximumFractionDigits })
