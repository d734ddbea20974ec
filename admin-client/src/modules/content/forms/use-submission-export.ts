import { useApolloClient } from '@apollo/client/react'
import type { FormSubmissionWhere } from '../../../generated/graphql.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { toastError } from '../../../ui/toasts.ts'
import { SubmissionExportDocument } from './form-documents.ts'

interface ExportRequest {
  readonly where?: FormSubmissionWhere
  readonly ids?: string[]
}

/** Downloads submissions as a CSV file: the filtered list, or the selection. */
export function useSubmissionExport(): (request: ExportRequest) => Promise<void> {
  const client = useApolloClient()
  return async (variables) => {
    try {
      const { data } = await client.query({ query: SubmissionExportDocument, variables, fetchPolicy: 'no-cache' })
      if (data) download(data.formSubmissionExport)
    } catch (error) {
      toastError(explainError(error))
    }
  }
}

function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
