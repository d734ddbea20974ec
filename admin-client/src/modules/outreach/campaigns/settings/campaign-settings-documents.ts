import { graphql } from '../../../../generated/index.ts'

export const CampaignSettingsDocument = graphql(`
  query CampaignSettings {
    me { user { id } tenant { id } }
    campaignSettings { ...EditedCampaignSettings }
  }
  fragment EditedCampaignSettings on CampaignSettings { mailsPerMinute mailsPerMinuteAndDomain tracksOpens tracksClicks version }
`)

export const UpdateCampaignSettingsDocument = graphql(`
  mutation UpdateCampaignSettings($input: UpdateCampaignSettingsInput!) {
    updateCampaignSettings(input: $input) {
      settings { ...EditedCampaignSettings } userErrors { code message field }
    }
  }
`)
