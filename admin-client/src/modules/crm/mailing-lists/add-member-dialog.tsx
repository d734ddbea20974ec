import { TextInput } from '@mantine/core'
import { isEmail, useForm } from '@mantine/form'
import type { MailingListRowFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { AddMemberDocument, MEMBER_QUERIES } from './mailing-list-documents.ts'

const validEmail = isEmail('Enter a valid email address')

interface AddMemberDialogProps {
  readonly list: MailingListRowFragment
  onClose(): void
}

/** Adds an address to a list, with how its consent was given. */
export function AddMemberDialog({ list, onClose }: AddMemberDialogProps) {
  const add = useSend(AddMemberDocument, { refetchQueries: MEMBER_QUERIES })
  const form = useForm({
    initialValues: { email: '', source: '' },
    validate: {
      email: (typed) => (typed.trim() === '' ? 'Enter an email address' : validEmail(typed.trim())),
      source: (typed) => (typed.trim() === '' ? 'Enter how the consent was given' : null),
    },
  })
  return (
    <FormDialog
      title="Add member"
      form={form}
      submit="Add member"
      send={async ({ email, source }) => {
        const { payload, error } = await add({ listId: list.id, email: email.trim(), source: source.trim() })
        return { payload, error }
      }}
      onSaved={({ member }) => {
        const isPending = member?.status === 'PENDING'
        toastSuccess(isPending ? `${member.email} was asked to confirm by email` : `${member?.email} subscribed`)
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput
        label="Email"
        type="email"
        required
        data-autofocus
        maxLength={254}
        autoComplete="off"
        description={list.isDoubleOptIn ? 'They receive an email with a link to confirm.' : undefined}
        {...form.getInputProps('email')}
      />
      <TextInput
        label="How consent was given"
        required
        placeholder="In person, by phone…"
        maxLength={200}
        {...form.getInputProps('source')}
      />
    </FormDialog>
  )
}
