import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { DocumentFieldsFragment } from '../../../../generated/graphql.ts'
import { useAutosave } from '../../../../ui/form/use-autosave.ts'
import { useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { DOCUMENT_LISTS, UpdateDocumentDocument } from '../document-documents.ts'
import { capitalized, KINDS } from '../document-kinds.ts'
import { faultsOf, formOf, rememberKeys } from '../form/document-form.ts'
import { useDocumentForm } from '../form/use-document-form.ts'
import { DocumentEditor } from './document-editor.tsx'

interface SavedDocumentEditorProps {
  readonly document: DocumentFieldsFragment
  readonly notice?: ReactNode
  /** Called whenever it changes. */
  onDirty(isDirty: boolean): void
  onSaved(): void
}

/** A stored document, editable in place. */
export function SavedDocumentEditor({ document, notice, onDirty, onSaved }: SavedDocumentEditorProps) {
  const update = useSend(UpdateDocumentDocument, { refetchQueries: DOCUMENT_LISTS })
  const isAutomatic = useRef(false)
  // A line stays the same row when it is saved for the first time, so the focus stays in it.
  const keys = useRef(new Map<string, string>())
  const { record, change } = useDocumentForm({
    record: document,
    toValues: (stored: DocumentFieldsFragment) => formOf(stored, keys.current),
    async write(version, changes, form) {
      const { payload, error } = await update({ id: document.id, version, ...changes })
      if (payload?.document && payload.userErrors.length === 0) rememberKeys(keys.current, form, payload.document)
      return { record: payload?.document, userErrors: payload?.userErrors, error }
    },
    onSaved() {
      if (!isAutomatic.current) toastSuccess(`${capitalized(KINDS[document.type].noun)} saved`)
      isAutomatic.current = false
      onSaved()
    },
  })
  useAutosave(record, {
    // Saving an issued quote makes it a draft again, which somebody has to want.
    isEnabled: document.status === 'DRAFT',
    isComplete: () => faultsOf(record.form.getValues()).length === 0,
    onSave() {
      isAutomatic.current = true
    },
  })
  const { isDirty } = record
  const notifyDirty = useEffectEvent(onDirty)
  useEffect(() => {
    notifyDirty(isDirty)
    return () => notifyDirty(false)
  }, [isDirty])
  return <DocumentEditor type={document.type} stored={document} record={record} change={change} notice={notice} />
}
