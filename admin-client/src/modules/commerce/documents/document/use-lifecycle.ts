import { useNavigate } from 'react-router'
import type { DocumentFieldsFragment, DocumentType } from '../../../../generated/graphql.ts'
import { confirmAction } from '../../../../ui/actions/confirm-action.tsx'
import { useAction, useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import {
  ApproveDocumentDocument,
  ConvertDocumentDocument,
  DeclineDocumentDocument,
  DOCUMENT_LISTS,
  DuplicateDocumentDocument,
  IssueDocumentDocument,
} from '../document-documents.ts'
import { capitalized, KINDS } from '../document-kinds.ts'
import { useDocumentActions } from '../use-document-actions.ts'
import type { Decision } from './decide-dialog.tsx'

/** Queries to refetch after the status of a document changed. */
export const AFTER_STATUS = [...DOCUMENT_LISTS, 'DocumentHistory']

/** Actions on one document, with toasts. */
export function useLifecycle(document: DocumentFieldsFragment) {
  const { id, version, type } = document
  const { noun } = KINDS[type]
  const navigate = useNavigate()
  const actions = useDocumentActions()
  const options = { refetchQueries: AFTER_STATUS }
  const [sendIssue, isIssuing] = useAction(IssueDocumentDocument, options)
  const [sendConvert, isConverting] = useAction(ConvertDocumentDocument, {
    refetchQueries: [...AFTER_STATUS, 'Document'],
  })
  const [sendDuplicate] = useAction(DuplicateDocumentDocument, options)
  const approve = useSend(ApproveDocumentDocument, options)
  const decline = useSend(DeclineDocumentDocument, options)

  const open = (made: { readonly id: string } | null | undefined) => made && navigate(`/documents/${made.id}`)

  return {
    isBusy: isIssuing || isConverting,
    issue() {
      confirmAction({
        title: `Issue this ${noun}?`,
        text: `It gets its number${type === 'INVOICE' ? ' and can no longer be edited' : ''}, and cannot be deleted afterwards.`,
        confirm: `Issue ${noun}`,
        isDestructive: false,
        async onConfirm() {
          const payload = await sendIssue({ id, version })
          if (payload?.document) toastSuccess(`${capitalized(noun)} ${payload.document.number} issued`)
        },
      })
    },
    decide: (isApproval: boolean, decision: Decision) => (isApproval ? approve : decline)({ id, version, ...decision }),
    async convert(into: DocumentType) {
      const payload = await sendConvert({ id, version, type: into })
      if (!payload) return
      toastSuccess(`${capitalized(KINDS[into].noun)} created`)
      open(payload.document)
    },
    async duplicate() {
      const payload = await sendDuplicate({ id })
      if (!payload) return
      toastSuccess(`${capitalized(noun)} duplicated`)
      open(payload.document)
    },
    archive: () => actions.archive([document]),
    unarchive: () => actions.unarchive([document]),
    restore: () => actions.restore([document]),
    async remove() {
      if (await actions.remove([document])) navigate(KINDS[type].path)
    },
  }
}
