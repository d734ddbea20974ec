const regions = new Intl.DisplayNames('en-CA', { type: 'region' })

/** The name of a country by its code, such as CA. What is no code is shown as it is. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code)
