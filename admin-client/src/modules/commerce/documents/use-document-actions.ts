import { useUndoableDelete } from '../../../ui/actions/use-undoable-delete.ts'
import { useAction } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { toastUndo } from '../../../ui/undo-toast.tsx'
import {
  ArchiveDocumentsDocument,
  DeleteDocumentsDocument,
  DOCUMENT_LISTS,
  RestoreDocumentsDocument,
  UnarchiveDocumentsDocument,
} from './document-documents.ts'

interface Named {
  readonly id: string
  readonly title: string
}

const lists = { refetchQueries: DOCUMENT_LISTS }

/** Actions for one or more documents, with toasts. */
export function useDocumentActions() {
  const { remove, restore } = useUndoableDelete<Named, unknown, unknown>({
    deleteDocument: DeleteDocumentsDocument,
    restoreDocument: RestoreDocumentsDocument,
    refetchQueries: DOCUMENT_LISTS,
    nameOf: titlesOf,
  })
  const [sendArchive] = useAction(ArchiveDocumentsDocument, lists)
  const [sendUnarchive] = useAction(UnarchiveDocumentsDocument, lists)

  async function unarchive(documents: readonly Named[]) {
    if (await sendUnarchive({ ids: documents.map(({ id }) => id) })) toastSuccess(`${titlesOf(documents)} unarchived`)
  }

  return {
    remove,
    restore,
    unarchive,
    async archive(documents: readonly Named[]) {
      if (!(await sendArchive({ ids: documents.map(({ id }) => id) }))) return
      toastUndo(`${titlesOf(documents)} archived`, () => unarchive(documents))
    },
  }
}

/** 'INV-0007' alone, '3 documents' together. */
export function titlesOf(documents: readonly { readonly title: string }[]): string {
  const [only] = documents
  return documents.length === 1 && only ? only.title : `${documents.length} documents`
}
