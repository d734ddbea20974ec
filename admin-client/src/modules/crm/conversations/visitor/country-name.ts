/** The name of a country by its code, such as CA. Empty if it is unknown. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return ''
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code
}
