import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { DocumentFieldsFragment } from '../../../../generated/graphql.ts'
import { useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { DOCUMENT_LISTS, UpdateDocumentDocument } from '../document-documents.ts'
import { capitalized, KINDS } from '../document-kinds.ts'
import { formOf } from '../form/document-form.ts'
import { useDocumentForm } from '../form/use-document-form.ts'
import { DocumentEditor } from './document-editor.tsx'

interface SavedDocumentEditorProps {
  readonly document: DocumentFieldsFragment
  readonly notice?: ReactNode
  /** Told whenever it changes. */
  onDirty(isDirty: boolean): void
  onSaved(): void
}

/** A stored document, editable in place. */
export function SavedDocumentEditor({ document, notice, onDirty, onSaved }: SavedDocumentEditorProps) {
  const update = useSend(UpdateDocumentDocument, { refetchQueries: DOCUMENT_LISTS })
  const { record, change } = useDocumentForm({
    record: document,
    toValues: formOf,
    async write(version, changes) {
      const { payload, error } = await update({ id: document.id, version, ...changes })
      return { record: payload?.document, userErrors: payload?.userErrors, error }
    },
    onSaved() {
      toastSuccess(`${capitalized(KINDS[document.type].noun)} saved`)
      onSaved()
    },
  })
  const { isDirty } = record
  const tell = useEffectEvent(onDirty)
  useEffect(() => {
    tell(isDirty)
    return () => tell(false)
  }, [isDirty])
  return <DocumentEditor type={document.type} stored={document} record={record} change={change} notice={notice} />
}
