import { Text, Textarea, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import type { SubmissionFieldsFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { ReplyToSubmissionDocument } from './form-documents.ts'

interface ReplyDialogProps {
  readonly submission: Pick<SubmissionFieldsFragment, 'id' | 'formName' | 'senderEmail'>
  onClose(): void
}

/** Replies to the sender by email. */
export function ReplyDialog({ submission: { id, formName, senderEmail }, onClose }: ReplyDialogProps) {
  const send = useSend(ReplyToSubmissionDocument)
  const form = useForm({
    initialValues: { subject: `Re: ${formName}`, text: '' },
    validate: { subject: isNotEmpty('Enter a subject'), text: isNotEmpty('Write a reply') },
  })
  return (
    <FormDialog
      title="Reply by email"
      size="lg"
      form={form}
      submit="Send reply"
      send={(values) => send({ id, ...values })}
      onSaved={() => {
        toastSuccess(`Reply to ${senderEmail} is in the outbox`)
        onClose()
      }}
      onClose={onClose}
    >
      <Text c="dimmed">To {senderEmail}</Text>
      <TextInput label="Subject" maxLength={200} {...form.getInputProps('subject')} />
      <Textarea
        label="Message"
        autosize
        minRows={8}
        maxRows={16}
        maxLength={20_000}
        data-autofocus
        {...form.getInputProps('text')}
      />
    </FormDialog>
  )
}
