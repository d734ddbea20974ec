import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ConversationFieldsFragment } from '../../../../generated/graphql.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { CreateConversationCustomerDocument } from './customer-documents.ts'

interface NewCustomerDialogProps {
  readonly conversation: Pick<ConversationFieldsFragment, 'id' | 'visitor'>
  onClose(): void
}

/** Creates a customer from the visitor's name and email, and links it. */
export function NewCustomerDialog({ conversation: { id, visitor }, onClose }: NewCustomerDialogProps) {
  const create = useSend(CreateConversationCustomerDocument)
  const [firstname = '', ...rest] = visitor.name.trim().split(/\s+/)
  const form = useForm({ initialValues: { firstname, lastname: rest.join(' '), email: visitor.email, phone: '' } })
  return (
    <FormDialog
      title="New customer"
      form={form}
      submit="Create customer"
      send={(values) => create({ id, ...values })}
      onSaved={() => {
        toastSuccess('Customer created')
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput label="First name" data-autofocus maxLength={100} {...form.getInputProps('firstname')} />
      <TextInput label="Last name" maxLength={100} {...form.getInputProps('lastname')} />
      <TextInput label="Email" type="email" maxLength={254} {...form.getInputProps('email')} />
      <TextInput label="Phone" type="tel" maxLength={30} {...form.getInputProps('phone')} />
    </FormDialog>
  )
}
