import { useQuery } from '@apollo/client/react'
import { Anchor, Badge, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { DocumentType, NewDocumentQuery } from '../../../../generated/graphql.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { NoAccess } from '../../../../ui/no-access.tsx'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { CreateDocumentDocument, DOCUMENT_LISTS, NewDocumentDocument } from '../document-documents.ts'
import { capitalized, KINDS, mayDo } from '../document-kinds.ts'
import { inputOf, newForm } from '../form/document-form.ts'
import { useDocumentForm } from '../form/use-document-form.ts'
import { DocumentEditor } from './document-editor.tsx'

export const NewQuoteScreen = () => <NewDocumentScreen key="QUOTE" type="QUOTE" />
export const NewInvoiceScreen = () => <NewDocumentScreen key="INVOICE" type="INVOICE" />
export const NewWorkOrderScreen = () => <NewDocumentScreen key="WORK_ORDER" type="WORK_ORDER" />

/** The template that a schedule creates invoices from. The schedule dialog opens once it is saved. */
export const NewRecurringInvoiceScreen = () => <NewDocumentScreen key="RECURRING" type="RECURRING" />

/** A document that isn't saved yet. The address may name the customer and the vehicle. */
function NewDocumentScreen({ type }: { type: DocumentType }) {
  const viewer = useViewer()
  const [address] = useSearchParams()
  const { noun, plural, title, path } = KINDS[type]
  const { data, error, refetch } = useQuery(NewDocumentDocument, {
    variables: { type, customerId: address.get('customer'), vehicleId: address.get('vehicle') },
    fetchPolicy: 'network-only',
  })
  if (!mayDo(viewer, type, 'can_create'))
    return <NoAccess text={`Ask an administrator to let you create ${plural}.`} isWholeScreen />
  return (
    <>
      <Anchor component={Link} to={path} fz="sm">
        {title}
      </Anchor>
      <ScreenHeader
        title={`New ${noun}`}
        text={
          <Badge component="span" color="red">
            Unsaved
          </Badge>
        }
      />
      {data && <NewDocument type={type} draft={data.newDocument} />}
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={420} radius="md" />)}
    </>
  )
}

/** Has the id once it is saved. */
const NOTHING_SAVED: { readonly version: number; readonly id?: string } = { version: 0 }

interface NewDocumentProps {
  readonly type: DocumentType
  readonly draft: NewDocumentQuery['newDocument']
}

function NewDocument({ type, draft }: NewDocumentProps) {
  const create = useSend(CreateDocumentDocument, { refetchQueries: DOCUMENT_LISTS })
  const isRecurring = type === 'RECURRING'
  const [start] = useState(() => newForm(draft))
  const [createdId, setCreatedId] = useState<string | null>(null)
  const { record, change } = useDocumentForm({
    record: NOTHING_SAVED,
    toValues: () => start,
    async write(_version, _changes, form) {
      const { payload, error } = await create({ type, ...inputOf(form) })
      return { record: payload?.document, userErrors: payload?.userErrors, error }
    },
    onSaved({ record: document }) {
      toastSuccess(`${capitalized(KINDS[type].noun)} saved${isRecurring ? '' : ' as a draft'}`)
      setCreatedId(document?.id ?? null)
    },
  })
  // Navigate after the form is marked clean, so that no warning about unsaved changes appears.
  if (createdId) return <Navigate to={`/documents/${createdId}${isRecurring ? '?schedule=new' : ''}`} replace />
  return <DocumentEditor type={type} record={record} change={change} />
}
