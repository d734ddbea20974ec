import { Select, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ConversationRowFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { AssignConversationDocument } from './conversation-documents.ts'
import { assigneeLabel, useAssignees } from './use-assignees.ts'

interface TransferDialogProps {
  readonly conversation: Pick<ConversationRowFragment, 'id' | 'assigneeId'>
  onClose(): void
}

/** Assigns a conversation to another agent, with a private note. */
export function TransferDialog({ conversation: { id, assigneeId }, onClose }: TransferDialogProps) {
  const send = useSend(AssignConversationDocument, { refetchQueries: ['Conversations', 'ConversationCounts'] })
  const form = useForm<{ assigneeId: string | null; note: string }>({
    initialValues: { assigneeId: null, note: '' },
    validate: { assigneeId: (chosen) => (chosen ? null : 'Choose who takes over') },
  })
  const others = useAssignees().filter((agent) => agent.id !== assigneeId)
  return (
    <FormDialog
      title="Transfer the conversation"
      submit="Transfer"
      form={form}
      send={(values) => send({ id, ...values })}
      onSaved={() => {
        toastSuccess('Conversation transferred')
        onClose()
      }}
      onClose={onClose}
    >
      <Select
        label="To"
        required
        searchable
        data={others.map((agent) => ({ value: agent.id, label: assigneeLabel(agent) }))}
        {...form.getInputProps('assigneeId')}
      />
      <Textarea
        label="Private note"
        description="What they should know. The visitor does not see it."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  )
}
