import { Alert, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import type { Payload, Sent } from '../../../../ui/form/use-send.ts'
import { BLANK, type ChosenTemplate, TemplateChoice } from './template-choice.tsx'

interface TemplateDialogProps<Result extends Payload> {
  readonly title: string
  readonly submit: string
  readonly warning?: string
  /** Asks for a name too, and offers to begin with nothing. */
  readonly asksName?: boolean
  send(content: string | null, name: string): Promise<Sent<Result>>
  onSaved(payload: Result): void
  onClose(): void
}

/** Chooses an email to begin with. */
export function TemplateDialog<Result extends Payload>(props: TemplateDialogProps<Result>) {
  const { title, submit, warning, asksName = false, send, onSaved, onClose } = props
  const form = useForm<{ name: string; template: ChosenTemplate | null }>({
    initialValues: { name: '', template: asksName ? BLANK : null },
    validate: { name: (name) => (asksName && name.trim() === '' ? 'Please enter a name' : null) },
  })
  const { template } = form.values
  return (
    <FormDialog
      title={title}
      size="xl"
      form={form}
      submit={submit}
      isSubmitDisabled={template === null}
      send={(values) => send(values.template?.content ?? null, values.name.trim())}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Stack gap="md">
        {warning && <Alert color="orange">{warning}</Alert>}
        {asksName && <TextInput label="Name" data-autofocus maxLength={200} {...form.getInputProps('name')} />}
        <TemplateChoice
          value={template}
          offersBlank={asksName}
          onChange={(chosen) => form.setFieldValue('template', chosen)}
        />
      </Stack>
    </FormDialog>
  )
}
