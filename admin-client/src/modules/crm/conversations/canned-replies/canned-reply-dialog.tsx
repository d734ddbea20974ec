import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CannedReplyFieldsFragment } from '../../../../generated/graphql.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { CreateCannedReplyDocument, UpdateCannedReplyDocument } from './canned-reply-documents.ts'

const LISTS = { refetchQueries: ['CannedReplies'] }
const PLACEHOLDERS =
  '{{visitor.first_name|there}}, {{visitor.name}}, {{visitor.email}}, {{agent.name}}, {{company.name}}'

interface CannedReplyDialogProps {
  /** Absent to create one. */
  readonly reply?: CannedReplyFieldsFragment | undefined
  onClose(): void
}

export function CannedReplyDialog({ reply, onClose }: CannedReplyDialogProps) {
  const create = useSend(CreateCannedReplyDocument, LISTS)
  const update = useSend(UpdateCannedReplyDocument, LISTS)
  const form = useForm({
    initialValues: { shortcut: reply?.shortcut ?? '', text: reply?.text ?? '' },
    validate: {
      shortcut: (typed) => (/^[a-z0-9-]{1,40}$/.test(typed) ? null : 'Use lowercase letters, digits and hyphens'),
      text: (typed) => (typed.trim() ? null : 'Write the reply'),
    },
  })
  return (
    <FormDialog
      title={reply ? 'Edit canned reply' : 'New canned reply'}
      form={form}
      submit={reply ? 'Save reply' : 'Create reply'}
      send={async (values) => {
        const { payload, error } = reply
          ? await update({ id: reply.id, version: reply.version, ...values })
          : await create(values)
        return { payload, error }
      }}
      onSaved={() => {
        toastSuccess(reply ? 'Canned reply saved' : 'Canned reply created')
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput
        label="Shortcut"
        description="Typed after a slash, such as /hours"
        required
        data-autofocus
        leftSection="/"
        maxLength={40}
        {...form.getInputProps('shortcut')}
      />
      <Textarea
        label="Text"
        description={`Placeholders are filled in: ${PLACEHOLDERS}`}
        required
        autosize
        minRows={3}
        maxRows={10}
        maxLength={5000}
        {...form.getInputProps('text')}
      />
    </FormDialog>
  )
}
