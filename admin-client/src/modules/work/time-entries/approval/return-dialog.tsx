import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { APPROVAL_QUERIES, ReturnTimesheetDocument } from './approval-documents.ts'

interface ReturnDialogProps {
  readonly personName: string
  readonly week: { readonly id: string; readonly version: number }
  onClose(): void
}

/** Returns a week to the person who submitted it, with a note. */
export function ReturnDialog({ personName, week, onClose }: ReturnDialogProps) {
  const send = useSend(ReturnTimesheetDocument, { refetchQueries: APPROVAL_QUERIES })
  const form = useForm({
    initialValues: { note: '' },
    validate: { note: (typed) => (typed.trim() === '' ? 'Enter what has to be changed' : null) },
  })
  return (
    <FormDialog
      title={`Return the week of ${personName}`}
      form={form}
      submit="Return week"
      send={({ note }) => send({ ...week, note })}
      onSaved={() => {
        toastSuccess('Week returned')
        onClose()
      }}
      onClose={onClose}
    >
      <Textarea
        label="Note"
        description="What needs to change"
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  )
}
