import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ContactMethod } from '../../../../generated/graphql.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import type { Payload, Sent } from '../../../../ui/form/use-send.ts'
import { CONTACT_LABELS, optionsOf } from '../document-labels.ts'

export interface Decision {
  readonly via: ContactMethod
  readonly by: string
  readonly reason: string
}

interface DecideDialogProps {
  readonly title: string
  readonly isApproval: boolean
  /** Who answers unless another name is given. */
  readonly customerName: string
  send(decision: Decision): Promise<Sent<Payload>>
  onClose(): void
}

/** How, and by whom, a document or a job was approved or declined. */
export function DecideDialog({ title, isApproval, customerName, send, onClose }: DecideDialogProps) {
  const form = useForm<Decision>({ initialValues: { via: 'PHONE', by: '', reason: '' } })
  return (
    <FormDialog
      title={title}
      form={form}
      submit={isApproval ? 'Approve' : 'Decline'}
      send={send}
      onSaved={onClose}
      onClose={onClose}
    >
      <NativeSelect
        label="How they answered"
        data={optionsOf(CONTACT_LABELS)}
        data-autofocus
        {...form.getInputProps('via')}
      />
      <TextInput label="Who answered" placeholder={customerName} maxLength={100} {...form.getInputProps('by')} />
      {!isApproval && (
        <Textarea label="Reason" autosize minRows={2} maxLength={500} {...form.getInputProps('reason')} />
      )}
    </FormDialog>
  )
}
