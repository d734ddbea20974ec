import { graphql } from '../../../../generated/index.ts'

export const CampaignReportDocument = graphql(`
  query CampaignReport($id: ID!) {
    me { user { id } tenant { id } }
    campaign(id: $id) {
      id
      abTest { isEnabled winner figures { variant recipients sent opened clicked unsubscribed bounced } }
      figures { sent delivered opened machineOpened clicked machineClicked unsubscribed bounced softBounced complained orders revenue }
    }
    campaignReport(id: $id) {
      days { day sent delivered opened machineOpened clicked machineClicked unsubscribed bounced softBounced complained orders revenue }
      links { id url label people clicks machineClicks }
      lists {
        listId name
        sent delivered opened machineOpened clicked machineClicked unsubscribed bounced softBounced complained orders revenue
      }
    }
  }
`)

/** Queried apart, because the server draws the whole mail for it. */
export const CampaignClickMapDocument = graphql(`
  query CampaignClickMap($id: ID!, $variant: CampaignVariant!) {
    campaignClickMap(id: $id, variant: $variant) { html }
  }
`)

export const CampaignReportExportDocument = graphql(`
  query CampaignReportExport($id: ID!) {
    export: campaignReportExport(id: $id) { url }
  }
`)

export const CampaignMetricsDocument = graphql(`
  query CampaignMetrics($period: CampaignPeriod!) {
    me { user { id } tenant { id } }
    campaignMetrics(period: $period) {
      sent delivered opened machineOpened clicked machineClicked unsubscribed bounced softBounced complained orders revenue
      days { day sent delivered opened machineOpened clicked machineClicked unsubscribed bounced softBounced complained orders revenue }
    }
  }
`)
