import { Button, Group, TagsInput, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useAction, useSend } from '../../../ui/form/use-send.ts'
import { IconMail, IconPencil, IconTrash } from '../../../ui/icons.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { notificationEditorPath } from './notification-addresses.ts'
import {
  CreateEmailNotificationDocument,
  DeleteEmailNotificationDesignDocument,
  NOTIFICATION_LISTS,
  SendEmailNotificationDocument,
  type ShownEmail,
} from './notification-documents.ts'

interface DesignButtonsProps {
  readonly mail: ShownEmail
  /** Changes that are not saved would be lost by opening the editor. */
  readonly isDirty: boolean
  onChanged(): void
}

/** Opens the editor, sends a test, and deletes the design. */
export function DesignButtons({ mail, isDirty, onChanged }: DesignButtonsProps) {
  const { can } = useViewer()
  const [isTesting, setTesting] = useState(false)
  if (!can('email_marketing.can_edit')) return null
  const { notification, label, mayEdit } = mail
  return (
    <Group gap="xs">
      {!mayEdit ? null : notification?.hasDesign ? (
        <Button
          component={Link}
          to={notificationEditorPath(notification.id)}
          leftSection={<IconPencil size={18} />}
          data-disabled={isDirty || undefined}
        >
          Edit design
        </Button>
      ) : (
        <DesignButton mail={mail} isDirty={isDirty} />
      )}
      <ActionsMenu name={label}>
        <ActionItem icon={IconMail} onClick={() => setTesting(true)}>
          Send test
        </ActionItem>
        {mayEdit && notification?.hasDesign && <DeleteDesign id={notification.id} onChanged={onChanged} />}
      </ActionsMenu>
      {isTesting && <TestDialog kind={mail.kind} onClose={() => setTesting(false)} />}
    </Group>
  )
}

/** Begins a design with the built-in text. */
function DesignButton({ mail: { kind, notification }, isDirty }: Pick<DesignButtonsProps, 'mail' | 'isDirty'>) {
  const navigate = useNavigate()
  const [create, isBusy] = useAction(CreateEmailNotificationDocument, { refetchQueries: NOTIFICATION_LISTS })
  const open = async () => {
    if (notification) return navigate(notificationEditorPath(notification.id))
    const created = await create({ kind })
    if (created?.notification) navigate(notificationEditorPath(created.notification.id))
  }
  return (
    <Button leftSection={<IconPencil size={18} />} loading={isBusy} disabled={isDirty} onClick={() => void open()}>
      Design email
    </Button>
  )
}

function DeleteDesign({ id, onChanged }: { id: string; onChanged(): void }) {
  const [remove] = useAction(DeleteEmailNotificationDesignDocument, { refetchQueries: NOTIFICATION_LISTS })
  const confirm = () =>
    confirmAction({
      title: 'Delete this design?',
      text: 'The email will use the built-in text again. The design can’t be restored.',
      confirm: 'Delete design',
      onConfirm: async () => {
        if (!(await remove({ id }))) return
        toastSuccess('Design deleted')
        onChanged()
      },
    })
  return (
    <ActionItem icon={IconTrash} isDestructive onClick={confirm}>
      Delete design
    </ActionItem>
  )
}

/** Sends the email with example data to a few addresses. */
function TestDialog({ kind, onClose }: { kind: string; onClose(): void }) {
  const { user } = useViewer()
  const send = useSend(SendEmailNotificationDocument)
  const form = useForm<{ recipients: string[] }>({ initialValues: { recipients: [user.email] } })
  return (
    <FormDialog
      title="Send test"
      form={form}
      submit="Send test"
      isSubmitDisabled={form.values.recipients.length === 0}
      send={(values) => send({ kind, ...values })}
      onSaved={({ sentTo }) => {
        toastSuccess(`Test sent to ${sentTo?.join(', ')}`)
        onClose()
      }}
      onClose={onClose}
    >
      <Text>The placeholders are filled with example data.</Text>
      <TagsInput label="Send to" maxTags={10} acceptValueOnBlur {...form.getInputProps('recipients')} />
    </FormDialog>
  )
}
