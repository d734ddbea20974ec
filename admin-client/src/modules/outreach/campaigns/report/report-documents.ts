import { graphql } from '../../../../generated/index.ts'

export const CampaignReportDocument = graphql(`
  query CampaignReport($id: ID!) {
    me { user { id } tenant { id } }
    campaign(id: $id) {
      id
      abTest { isEnabled winner figures { variant recipients sent opened clicked unsubscribed bounced } }
      figures { sent opened machineOpened clicked machineClicked unsubscribed bounced softBounced complained orders revenue }
    }
    campaignReport(id: $id) {
      days { day sent opened machineOpened clicked machineClicked unsubscribed bounced softBounced complained orders revenue }
      links { id url label people clicks machineClicks }
    }
  }
`)

export const CampaignReportExportDocument = graphql(`
  query CampaignReportExport($id: ID!) {
    export: campaignReportExport(id: $id) { url }
  }
`)
