import { useQuery } from '@apollo/client/react'
import { Navigate, useParams } from 'react-router'
import { IconFileText } from '../../../../ui/icons.ts'
import { RecordScreen } from '../../../../ui/record-screen.tsx'
import { DocumentDocument } from '../document-documents.ts'
import { KINDS } from '../document-kinds.ts'
import { useDocumentChanges } from '../use-document-changes.ts'
import { DocumentPage } from './document-page.tsx'

const ONE = ['Document', 'DocumentHistory', 'WorkOrderInspections']

/** The document with the ID in the URL, of any type. */
export function DocumentScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(DocumentDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const document = data?.document
  useDocumentChanges(ONE, id)
  const kind = document && KINDS[document.type]
  return (
    <RecordScreen
      noun={kind?.noun ?? 'document'}
      icon={kind?.icon ?? IconFileText}
      list={kind ? { label: kind.title, to: kind.path } : { label: 'Dashboard', to: '/dashboard' }}
      goneText="It may have been deleted more than 30 days ago, or you may not be allowed to see it."
      error={error}
      onRetry={() => refetch()}
    >
      {document && <DocumentPage key={document.id} document={document} />}
    </RecordScreen>
  )
}

/** Addresses that name the type: they lead to the document. */
export function DocumentRedirect() {
  const { id = '' } = useParams()
  return <Navigate to={`/documents/${id}`} replace />
}
