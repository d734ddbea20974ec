import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DocumentAction, DocumentFieldsFragment, DocumentType } from '../../../../generated/graphql.ts'
import { ActionItem } from '../../../../ui/actions/actions-menu.tsx'
import {
  IconArchive,
  IconArrowBackUp,
  IconArrowsRight,
  IconBan,
  IconCheck,
  IconCopy,
  IconPencil,
  IconTrash,
  IconX,
} from '../../../../ui/icons.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { mayDo } from '../document-kinds.ts'
import { IconReceiptRefund } from '../icons.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useLifecycle } from './use-lifecycle.ts'

type Dialog = 'approve' | 'decline' | 'cancel' | 'refund'

interface DocumentButtonsOptions {
  readonly document: DocumentFieldsFragment
  /** With unsaved changes, nothing that would lose them is possible. */
  readonly isDirty: boolean
  /** Absent while it is being edited. */
  readonly onEdit: (() => void) | undefined
}

/** The buttons, menu items and dialogs of what can be done with a document. */
export function useDocumentButtons({ document, isDirty, onEdit }: DocumentButtonsOptions) {
  const viewer = useViewer()
  const lifecycle = useLifecycle(document)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { type, status, convertedTo, customer, number, isStoreOrder } = document
  const mayEdit = mayDo(viewer, type, 'can_edit')
  const allows = (action: DocumentAction) => document.actions.includes(action)
  const offers = (action: DocumentAction) => mayEdit && allows(action)
  // The work order of a quote is billed in its place.
  const mayConvert = (into: DocumentType, action: DocumentAction) =>
    allows(action) &&
    mayDo(viewer, into, 'can_create') &&
    !convertedTo.some((made) => (made.type === into || made.type === 'WORK_ORDER') && made.status !== 'CANCELLED')
  const mayCreate = mayDo(viewer, type, 'can_create')
  const held = { disabled: isDirty || lifecycle.isBusy, title: isDirty ? 'Save your changes first' : undefined }
  const isDraft = status === 'DRAFT'
  const name = number ?? 'this draft'

  const buttons = (
    <>
      {onEdit && offers('EDIT') && (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
          Edit
        </Button>
      )}
      {!isDraft && offers('DECLINE') && (
        <Button variant="default" leftSection={<IconX size={16} />} {...held} onClick={() => setDialog('decline')}>
          Decline
        </Button>
      )}
      {!isDraft && offers('APPROVE') && (
        <Button variant="default" leftSection={<IconCheck size={16} />} {...held} onClick={() => setDialog('approve')}>
          Approve
        </Button>
      )}
      {mayConvert('WORK_ORDER', 'CONVERT_TO_WORK_ORDER') && (
        <Button variant="default" {...held} onClick={() => lifecycle.convert('WORK_ORDER')}>
          Convert to work order
        </Button>
      )}
      {mayConvert('INVOICE', 'CONVERT_TO_INVOICE') && (
        <Button
          variant={isDraft ? 'default' : 'filled'}
          leftSection={<IconArrowsRight size={16} />}
          {...held}
          onClick={() => lifecycle.convert('INVOICE')}
        >
          Convert to invoice
        </Button>
      )}
      {offers('ISSUE') && (
        <Button {...held} onClick={lifecycle.issue}>
          Issue
        </Button>
      )}
    </>
  )

  const items = (
    <>
      {mayCreate && allows('DUPLICATE') && (
        <ActionItem icon={IconCopy} onClick={lifecycle.duplicate}>
          Duplicate
        </ActionItem>
      )}
      {mayCreate && allows('REFUND') && (
        <ActionItem icon={IconReceiptRefund} onClick={() => setDialog('refund')}>
          Refund
        </ActionItem>
      )}
      {offers('ARCHIVE') && (
        <ActionItem icon={IconArchive} onClick={lifecycle.archive}>
          Archive
        </ActionItem>
      )}
      {offers('UNARCHIVE') && (
        <ActionItem icon={IconArrowBackUp} onClick={lifecycle.unarchive}>
          Unarchive
        </ActionItem>
      )}
      {/* Orders have an action of their own, which gives the money back and tells the shopper. */}
      {offers('CANCEL') && !isStoreOrder && (
        <ActionItem icon={IconBan} isDestructive onClick={() => setDialog('cancel')}>
          Cancel
        </ActionItem>
      )}
      {allows('DELETE') && mayDo(viewer, type, 'can_delete') && (
        <ActionItem icon={IconTrash} isDestructive onClick={lifecycle.remove}>
          Delete
        </ActionItem>
      )}
    </>
  )

  const close = () => setDialog(null)
  const dialogs = (
    <>
      {(dialog === 'approve' || dialog === 'decline') && (
        <DecideDialog
          title={`${dialog === 'approve' ? 'Approve' : 'Decline'} ${name}`}
          isApproval={dialog === 'approve'}
          customerName={customer.name}
          send={(decision) => lifecycle.decide(dialog === 'approve', decision)}
          onClose={close}
        />
      )}
      {dialog === 'cancel' && <CancelDialog document={document} onClose={close} />}
      {dialog === 'refund' && <RefundDialog document={document} onClose={close} />}
    </>
  )
  return { buttons, items, dialogs, restore: lifecycle.restore }
}
