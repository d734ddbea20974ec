import type { CampaignFieldsFragment, UpdateCampaignInput } from '../../../generated/graphql.ts'
import type { AudienceForm } from './audience/audience-form.ts'
import { audienceFormOf, audienceInput } from './audience/audience-form.ts'
import { contentOf, type EmailPart, partsOf, readEmail } from './content/email-parts.ts'

const TEXTS = ['name', 'subject', 'preheader', 'fromName', 'replyTo'] as const

/** The editable fields of a campaign. */
export interface CampaignForm {
  name: string
  subject: string
  preheader: string
  fromName: string
  replyTo: string
  /** Null for content with a layout of its own, which stays as it is. */
  parts: EmailPart[] | null
  audience: AudienceForm
}

/** The fields that errors of the server are shown beside. */
export const campaignFields: readonly string[] = TEXTS

export function formOfCampaign({ audience, content, ...campaign }: CampaignFieldsFragment): CampaignForm {
  const { name, subject, preheader, fromName, replyTo } = campaign
  const texts = { name, subject, preheader, fromName, replyTo }
  return { ...texts, parts: partsOf(readEmail(content)), audience: audienceFormOf(audience) }
}

type CampaignChanges = Omit<UpdateCampaignInput, 'id' | 'version'>

/** Only the changed fields, so that others are not overwritten. */
export function changesBetween(
  before: CampaignForm,
  after: CampaignForm,
  { content }: CampaignFieldsFragment,
): CampaignChanges {
  const texts = TEXTS.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]])
  const isWritten = after.parts !== null && written(before.parts) !== written(after.parts)
  return {
    ...(Object.fromEntries(texts) as CampaignChanges),
    ...(isWritten && { content: contentOf(readEmail(content), after.parts ?? []) }),
    ...(JSON.stringify(before.audience) !== JSON.stringify(after.audience) && {
      audience: audienceInput(after.audience),
    }),
  }
}

const written = (parts: readonly EmailPart[] | null) => JSON.stringify(parts?.map(({ name, props }) => [name, props]))
