import { graphql } from '../../../../generated/index.ts'

export const CampaignFiltersDocument = graphql(`
  query CampaignFilters { campaignFilters { lists { id name } tags { id name } views { id name } forms campaigns { id name } } }
`)

export const CampaignAudienceDocument = graphql(`
  query CampaignAudience($audience: CampaignAudienceInput!) {
    campaignAudience(audience: $audience) { recipients excluded sample { email customerId name } }
  }
`)
