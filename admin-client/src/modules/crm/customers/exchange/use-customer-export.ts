import { useApolloClient } from '@apollo/client/react'
import type { CustomerWhere } from '../../../../generated/graphql.ts'
import { explainError } from '../../../../ui/explain-error.ts'
import { toastError } from '../../../../ui/toasts.ts'
import { CustomerExportDocument } from './customer-import-documents.ts'

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
