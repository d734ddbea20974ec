import { useQuery } from '@apollo/client/react'
import { Anchor, Badge, Skeleton } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { DocumentFieldsFragment, DocumentType, NewDocumentQuery } from '../../../../generated/graphql.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { useCreated } from '../../../../ui/form/use-created.ts'
import { useSend } from '../../../../ui/form/use-send.ts'
import { NoAccess } from '../../../../ui/no-access.tsx'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import {
  CreateDocumentDocument,
  DOCUMENT_LISTS,
  NewDocumentDocument,
  UpdateDocumentDocument,
} from '../document-documents.ts'
import { capitalized, KINDS, mayDo } from '../document-kinds.ts'
import { formOf, inputOf, newForm, rememberKeys } from '../form/document-form.ts'
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

const NOTHING_SAVED = { version: 0 }

interface NewDocumentProps {
  readonly type: DocumentType
  readonly draft: NewDocumentQuery['newDocument']
}

function NewDocument({ type, draft }: NewDocumentProps) {
  const create = useSend(CreateDocumentDocument, { refetchQueries: DOCUMENT_LISTS })
  const update = useSend(UpdateDocumentDocument, { refetchQueries: DOCUMENT_LISTS })
  const isRecurring = type === 'RECURRING'
  const [start] = useState(() => newForm(draft))
  const keys = useRef(new Map<string, string>())
  const [created, setCreated] = useState<DocumentFieldsFragment | null>(null)
  const { record, change } = useDocumentForm<typeof NOTHING_SAVED | DocumentFieldsFragment>({
    record: created ?? NOTHING_SAVED,
    toValues: (stored) => ('id' in stored ? formOf(stored, keys.current) : start),
    async write(version, changes, form) {
      const sent = created
        ? await update({ id: created.id, version, ...changes })
        : await create({ type, ...inputOf(form) })
      const { payload, error } = sent
      if (payload?.document && payload.userErrors.length === 0) {
        rememberKeys(keys.current, form, payload.document)
        setCreated(payload.document)
      }
      return { record: payload?.document, userErrors: payload?.userErrors, error }
    },
    onSaved() {
      if (!created) toastSuccess(`${capitalized(KINDS[type].noun)} saved${isRecurring ? '' : ' as a draft'}`)
    },
  })
  if (useCreated(record, created !== null))
    return <Navigate to={`/documents/${created?.id}${isRecurring ? '?schedule=new' : ''}`} replace />
  return <DocumentEditor type={type} record={record} change={change} />
}
