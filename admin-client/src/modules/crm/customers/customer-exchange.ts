import { graphql } from '../../../generated/index.ts'
import { useExport } from '../../platform/data-exchange/index.ts'

export const CustomerImportsDocument = graphql(`
  query CustomerImports {
    me { user { id } tenant { id } }
    imports: customerImports(page: 1, perPage: 10) { items { ...ImportFacts } }
  }
`)

export const CustomerImportDocument = graphql(`
  query CustomerImport($id: ID!) {
    me { user { id } tenant { id } }
    import: customerImport(id: $id) { ...ImportWithFaults }
  }
`)

export const CustomerImportPlanDocument = graphql(`
  query CustomerImportPlan($id: ID!) { plan: customerImportPlan(id: $id) { ...ImportPlanPart } }
`)

export const CustomerImportPreviewDocument = graphql(`
  query CustomerImportPreview($input: CustomerImportInput!) {
    answer: customerImportPreview(input: $input) { preview { ...ImportPreviewPart } userErrors { message } }
  }
`)

export const StartCustomerImportDocument = graphql(`
  mutation StartCustomerImport($input: CustomerImportInput!) {
    answer: startCustomerImport(input: $input) { import { ...ImportFacts } userErrors { message } }
  }
`)

export const CancelCustomerImportDocument = graphql(`
  mutation CancelCustomerImport($id: ID!) {
    answer: cancelCustomerImport(input: { id: $id }) { import { ...ImportFacts } userErrors { message } }
  }
`)

export const ResumeCustomerImportDocument = graphql(`
  mutation ResumeCustomerImport($id: ID!) {
    answer: resumeCustomerImport(input: { id: $id }) { import { ...ImportFacts } userErrors { message } }
  }
`)

export const CustomerExportDocument = graphql(`
  query CustomerExport($where: CustomerWhere, $ids: [ID!]) { export: customerExport(where: $where, ids: $ids) { url } }
`)

/** Downloads customers: the filtered list, or the selection. */
export const useCustomerExport = () => useExport(CustomerExportDocument).send
