import type { OperationVariables } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { toastError } from '../../../ui/toasts.ts'

interface Export<Variables> {
  /** True once the download has begun. */
  send(request: Variables): Promise<boolean>
  readonly isSending: boolean
}

/** Downloads records as a CSV file. The variables say which. Errors are shown as toasts. */
export function useExport<Variables extends OperationVariables>(
  query: TypedDocumentNode<{ export: { url: string } }, Variables>,
): Export<Variables> {
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
