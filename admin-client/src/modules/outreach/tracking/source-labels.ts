export interface ShownSource {
  readonly source: string
  readonly medium: string
  readonly campaign: string
  readonly gclid: string
  readonly landingPage: string
  readonly at: string
}

/** Such as 'google, cpc, “Winter”, Google Ads'. */
export function sourceLabel({ source, medium, campaign, gclid }: ShownSource): string {
  const name = source === 'direct' ? 'Direct' : source
  return [name, medium, campaign && `“${campaign}”`, gclid && 'Google Ads'].filter(Boolean).join(', ')
}
