import { graphql } from '../../../../generated/index.ts'

export const TimeReportDocument = graphql(`
  query TimeReport($where: TimeReportWhere!, $by: TimeReportGroup!) {
    me { user { id } tenant { id } }
    timeReport(where: $where, by: $by) {
      from to seconds billableSeconds billedSeconds amount
      rows { id name seconds billableSeconds billedSeconds amount }
    }
  }
`)

export const TimeReportExportDocument = graphql(`
  query TimeReportExport($where: TimeReportWhere!, $by: TimeReportGroup!) {
    export: timeReportExport(where: $where, by: $by) { url }
  }
`)
