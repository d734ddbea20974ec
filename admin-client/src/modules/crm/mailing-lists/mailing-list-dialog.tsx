import { Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { MailingListRowFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { CreateMailingListDocument, UpdateMailingListDocument } from './mailing-list-documents.ts'

interface MailingListDialogProps {
  /** Absent for a new list. */
  readonly list?: MailingListRowFragment
  onClose(): void
  onCreated?(list: MailingListRowFragment): void
}

const empty = { name: '', description: '', isDoubleOptIn: true }

/** Creates a mailing list or changes one. */
export function MailingListDialog({ list, onClose, onCreated }: MailingListDialogProps) {
  const create = useSend(CreateMailingListDocument, { refetchQueries: ['MailingLists'] })
  const update = useSend(UpdateMailingListDocument, { refetchQueries: ['MailingLists', 'MailingListById'] })
  const { name, description, isDoubleOptIn } = list ?? empty
  const form = useForm({
    initialValues: { name, description, isDoubleOptIn },
    validate: { name: (typed) => (typed.trim() === '' ? 'Enter a name' : null) },
  })
  const changed = (now: string, before: string) => (now === before ? null : now)

  return (
    <FormDialog
      title={list ? 'Edit mailing list' : 'New mailing list'}
      form={form}
      submit={list ? 'Save list' : 'Create list'}
      send={async (values) => {
        if (!list) {
          const { payload, error } = await create(values)
          return { payload, error }
        }
        const { payload, error } = await update({
          id: list.id,
          name: changed(values.name, list.name),
          description: changed(values.description, list.description),
          isDoubleOptIn: values.isDoubleOptIn,
        })
        return { payload, error }
      }}
      onSaved={({ mailingList }) => {
        toastSuccess(list ? 'Mailing list saved' : 'Mailing list created')
        onClose()
        if (mailingList) onCreated?.(mailingList)
      }}
      onClose={onClose}
    >
      <TextInput label="Name" required data-autofocus maxLength={100} {...form.getInputProps('name')} />
      <Textarea
        label="Description"
        description="What members receive. They read it when they confirm their address."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...form.getInputProps('description')}
      />
      <Switch
        label="Confirm addresses by email"
        description="New members are subscribed once they open the link in an email. Keep this on unless the law where you do business allows otherwise."
        {...form.getInputProps('isDoubleOptIn', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
