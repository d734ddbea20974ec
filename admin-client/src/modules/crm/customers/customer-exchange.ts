import { useApolloClient } from '@apollo/client/react'
import type { CustomerWhere } from '../../../generated/graphql.ts'
import { graphql } from '../../../generated/index.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { toastError } from '../../../ui/toasts.ts'

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
  query CustomerExport($where: CustomerWhere, $ids: [ID!]) { customerExport(where: $where, ids: $ids) { url } }
`)

interface ExportRequest {
  readonly where?: CustomerWhere
  readonly ids?: string[]
}

/** Downloads customers as a CSV file: the filtered list, or the selection. */
export function useCustomerExport(): (wanted: ExportRequest) => Promise<void> {
  const client = useApolloClient()
  return async (variables) => {
    try {
      const { data } = await client.query({ query: CustomerExportDocument, variables, fetchPolicy: 'no-cache' })
      if (data) save(data.customerExport.url)
    } catch (error) {
      toastError(explainError(error))
    }
  }
}

function save(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
