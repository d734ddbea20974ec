import { graphql } from '../../../generated/index.ts'

export const AnalyticsDocument = graphql(`
  query Analytics($input: AnalyticsInput!) {
    me { user { id } tenant { id } }
    analytics(input: $input) {
      totals { visitors views events }
      before { visitors views events }
      series { at visitors views }
      breakdowns { dimension rows { value visitors views events share } }
      isEstimated
      onlineNow
      overLimit { events dailyLimit }
    }
  }
`)

export const AnalyticsExportDocument = graphql(`
  query AnalyticsExport($input: AnalyticsInput!) {
    export: analyticsExport(input: $input) { url }
  }
`)
