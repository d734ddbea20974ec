import type { CampaignFieldsFragment, UpdateCampaignInput } from '../../../generated/graphql.ts'
import type { AudienceForm } from './audience/audience-form.ts'
import { audienceFormOf, audienceInput } from './audience/audience-form.ts'
import { type AbTestForm, abTestFormOf, abTestInput } from './variants/ab-test-form.ts'

const TEXTS = ['name', 'subject', 'preheader', 'fromName', 'fromAddress', 'replyTo'] as const

/** The editable fields of a campaign. */
export interface CampaignForm {
  name: string
  subject: string
  preheader: string
  fromName: string
  fromAddress: string
  replyTo: string
  audience: AudienceForm
  abTest: AbTestForm
}

/** The fields that errors of the server are shown beside. */
export const campaignFields: readonly string[] = [...TEXTS, 'abTest.subject', 'abTest.percent', 'abTest.hours']

export function formOfCampaign({ audience, abTest, ...campaign }: CampaignFieldsFragment): CampaignForm {
  const { name, subject, preheader, fromName, fromAddress, replyTo } = campaign
  const texts = { name, subject, preheader, fromName, fromAddress, replyTo }
  return { ...texts, audience: audienceFormOf(audience), abTest: abTestFormOf(abTest) }
}

type CampaignChanges = Omit<UpdateCampaignInput, 'id' | 'version'>

/** Only the changed fields, so that others are not overwritten. */
export function changesBetween(before: CampaignForm, after: CampaignForm): CampaignChanges {
  const texts = TEXTS.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]])
  return {
    ...(Object.fromEntries(texts) as CampaignChanges),
    ...(JSON.stringify(before.abTest) !== JSON.stringify(after.abTest) && { abTest: abTestInput(after.abTest) }),
    ...(JSON.stringify(before.audience) !== JSON.stringify(after.audience) && {
      audience: audienceInput(after.audience),
    }),
  }
}
