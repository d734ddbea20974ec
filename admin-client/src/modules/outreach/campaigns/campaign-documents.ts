import { graphql } from '../../../generated/index.ts'

export const CampaignRowPart = graphql(`
  fragment CampaignRow on Campaign {
    id name subject status scheduledAt isInLocalTime startedAt finishedAt updatedAt version
    figures { recipients queued sent delivered failed unknown skipped unsubscribed }
  }
`)

export const AudienceConditionsPart = graphql(`
  fragment AudienceConditions on AudiencePartChoice {
    listIds tagIds viewIds forms orders { productId productName days minimum } campaigns { campaignId reaction }
  }
`)

export const CampaignAbTestPart = graphql(`
  fragment CampaignAbTest on Campaign {
    id
    abTest { isEnabled subject content percent hours metric winner winnerDueAt winnerChosenAt winnerChosenBy }
  }
`)

export const CampaignFieldsPart = graphql(`
  fragment CampaignFields on Campaign {
    ...CampaignRow
    ...CampaignAbTest
    preheader fromName fromAddress replyTo content frozenAt pausedReason createdBy createdAt deletedAt
    audience { include { ...AudienceConditions } exclude { ...AudienceConditions } }
    problems { message isBlocking part }
  }
`)

export const CampaignsDocument = graphql(`
  query Campaigns($page: Int!, $perPage: Int!, $where: CampaignWhere, $orderBy: [CampaignOrder!]) {
    me { user { id } tenant { id } }
    campaigns(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items { ...CampaignRow }
      totalItems
    }
  }
`)

export const CampaignDocument = graphql(`
  query CampaignById($id: ID!) {
    me { user { id } tenant { id } }
    campaign(id: $id) { ...CampaignFields }
  }
`)

export const CampaignProgressDocument = graphql(`
  query CampaignProgress($id: ID!) {
    me { user { id } tenant { id } }
    campaign(id: $id) { ...CampaignRow ...CampaignAbTest frozenAt pausedReason }
  }
`)

export const CreateCampaignDocument = graphql(`
  mutation CreateCampaign($input: CreateCampaignInput!) {
    createCampaign(input: $input) { campaign { ...CampaignFields } userErrors { code message field } }
  }
`)

export const UpdateCampaignDocument = graphql(`
  mutation UpdateCampaign($input: UpdateCampaignInput!) {
    updateCampaign(input: $input) { campaign { ...CampaignFields } userErrors { code message field } }
  }
`)

export const DuplicateCampaignDocument = graphql(`
  mutation DuplicateCampaign($input: ManageCampaignInput!) {
    duplicateCampaign(input: $input) { campaign { ...CampaignFields } userErrors { code message field } }
  }
`)

export const DeleteCampaignsDocument = graphql(`
  mutation DeleteCampaigns($input: ManageCampaignsInput!) {
    deleteCampaigns(input: $input) { campaigns { id deletedAt version } userErrors { code message field } }
  }
`)

export const RestoreCampaignsDocument = graphql(`
  mutation RestoreCampaigns($input: ManageCampaignsInput!) {
    restoreCampaigns(input: $input) { campaigns { id deletedAt version } userErrors { code message field } }
  }
`)
