import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from './form-dialog.tsx'
import type { Payload, Sent } from './use-send.ts'

interface NameDialogProps<Result extends Payload> {
  readonly title: string
  readonly initial: string
  readonly submit: string
  readonly maxLength: number
  send(name: string): Promise<Sent<Result>>
  onSaved?(payload: Result): void
  onClose(): void
}

/** Asks for a name and nothing else. Open while mounted. */
export function NameDialog<Result extends Payload>(props: NameDialogProps<Result>) {
  const { title, initial, submit, maxLength, send, onSaved, onClose } = props
  const form = useForm({
    initialValues: { name: initial },
    validate: { name: (name) => (name.trim() === '' ? 'Please enter a name' : null) },
  })
  return (
    <FormDialog
      title={title}
      size="sm"
      form={form}
      submit={submit}
      send={({ name }) => send(name.trim())}
      onSaved={(payload) => {
        onSaved?.(payload)
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput label="Name" data-autofocus maxLength={maxLength} {...form.getInputProps('name')} />
    </FormDialog>
  )
}
