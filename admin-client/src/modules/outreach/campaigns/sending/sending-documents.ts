import { graphql } from '../../../../generated/index.ts'

export const SendCampaignDocument = graphql(`
  mutation SendCampaign($input: ManageCampaignInput!) {
    sendCampaign(input: $input) { campaign { ...CampaignFields } userErrors { code message field } }
  }
`)

export const ScheduleCampaignDocument = graphql(`
  mutation ScheduleCampaign($input: ScheduleCampaignInput!) {
    scheduleCampaign(input: $input) { campaign { ...CampaignFields } userErrors { code message field } }
  }
`)

export const UnscheduleCampaignDocument = graphql(`
  mutation UnscheduleCampaign($input: ManageCampaignInput!) {
    unscheduleCampaign(input: $input) { campaign { ...CampaignFields } userErrors { code message field } }
  }
`)

export const PauseCampaignDocument = graphql(`
  mutation PauseCampaign($input: ManageCampaignInput!) {
    pauseCampaign(input: $input) { campaign { ...CampaignFields } userErrors { code message field } }
  }
`)

export const ResumeCampaignDocument = graphql(`
  mutation ResumeCampaign($input: ManageCampaignInput!) {
    resumeCampaign(input: $input) { campaign { ...CampaignFields } userErrors { code message field } }
  }
`)

export const CancelCampaignDocument = graphql(`
  mutation CancelCampaign($input: ManageCampaignInput!) {
    cancelCampaign(input: $input) { campaign { ...CampaignFields } userErrors { code message field } }
  }
`)

export const SendCampaignVariantDocument = graphql(`
  mutation SendCampaignVariant($input: SendCampaignVariantInput!) {
    sendCampaignVariant(input: $input) { campaign { ...CampaignFields } userErrors { code message field } }
  }
`)

export const SendTestCampaignDocument = graphql(`
  mutation SendTestCampaign($input: SendTestCampaignInput!) {
    sendTestCampaign(input: $input) { sentTo userErrors { code message field } }
  }
`)

export const CampaignPreviewDocument = graphql(`
  query CampaignPreview($id: ID!, $customerId: ID, $variant: CampaignVariant!) {
    campaignPreview(id: $id, customerId: $customerId, variant: $variant) { subject html text bytes }
  }
`)

export const CampaignRecipientsDocument = graphql(`
  query CampaignRecipients($campaignId: ID!, $page: Int!, $perPage: Int!, $where: CampaignRecipientWhere) {
    me { user { id } tenant { id } }
    campaignRecipients(campaignId: $campaignId, page: $page, perPage: $perPage, where: $where) {
      items { id email customerId status variant problem scheduledAt sentAt unsubscribedAt bouncedAt softBouncedAt complainedAt }
      totalItems
    }
  }
`)
