import { graphql } from '../../../../generated/index.ts'

export const AccountingExportDocument = graphql(`
  query AccountingExport($from: String!, $to: String!, $types: [DocumentType!]) {
    export: accountingExport(from: $from, to: $to, types: $types) { url }
  }
`)

export const TaxReportDocument = graphql(`
  query TaxReport($from: String!, $to: String!) {
    taxReport(from: $from, to: $to) {
      from to collected refunded net
      taxes { name percentage registrationNumber base collected refundedBase refunded net }
    }
  }
`)

export const TaxReportExportDocument = graphql(`
  query TaxReportExport($from: String!, $to: String!) { export: taxReportExport(from: $from, to: $to) { url } }
`)
