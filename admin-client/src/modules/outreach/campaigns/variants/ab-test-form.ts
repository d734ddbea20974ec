import type {
  CampaignAbTestInput,
  CampaignFieldsFragment,
  CampaignWinnerMetric,
} from '../../../../generated/graphql.ts'

/** The editable fields of an A/B test. Its content is written in the visual editor. */
export interface AbTestForm {
  isEnabled: boolean
  subject: string
  percent: number | string
  hours: number | string
  metric: CampaignWinnerMetric
}

export function abTestFormOf(abTest: CampaignFieldsFragment['abTest']): AbTestForm {
  const { isEnabled, subject, percent, hours, metric } = abTest
  return { isEnabled, subject, percent, hours, metric }
}

/** An emptied number is sent as 0, which the server refuses at its field. */
export function abTestInput({ percent, hours, ...others }: AbTestForm): CampaignAbTestInput {
  return { ...others, percent: Number(percent), hours: Number(hours) }
}
