import { useApolloClient } from '@apollo/client/react'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { toastError } from '../../../ui/toasts.ts'

/** What to export: the filtered list, or chosen records. Both omitted means all. */
export interface ExportRequest<Where> {
  readonly where?: Where
  readonly ids?: string[]
}

interface Export<Where> {
  /** True once the download has begun. */
  send(request: ExportRequest<Where>): Promise<boolean>
  readonly isSending: boolean
}

/** Downloads records as a CSV file. Errors are shown as toasts. */
export function useExport<Where>(
  query: TypedDocumentNode<{ export: { url: string } }, { where?: Where | null; ids?: string | string[] | null }>,
): Export<Where> {
  const client = useApolloClient()
  const [isSending, setSending] = useState(false)
  return {
    isSending,
    async send(variables) {
      setSending(true)
      try {
        const { data } = await client.query({ query, variables, fetchPolicy: 'no-cache' })
        if (data) download(data.export.url)
        return Boolean(data)
      } catch (error) {
        toastError(explainError(error))
        return false
      } finally {
        setSending(false)
      }
    },
  }
}

function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
