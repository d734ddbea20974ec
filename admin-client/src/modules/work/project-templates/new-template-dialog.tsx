import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { TemplateFieldsFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { CreateProjectTemplateDocument, TEMPLATE_LISTS } from './template-documents.ts'

interface NewTemplateDialogProps {
  onClose(): void
  onCreated(template: TemplateFieldsFragment): void
}

/** Creates a template, whose tasks are added on its page. */
export function NewTemplateDialog({ onClose, onCreated }: NewTemplateDialogProps) {
  const create = useSend(CreateProjectTemplateDocument, { refetchQueries: TEMPLATE_LISTS })
  const form = useForm({ initialValues: { name: '' } })
  return (
    <FormDialog
      title="New template"
      form={form}
      submit="Create template"
      send={create}
      onSaved={({ projectTemplate }) => {
        toastSuccess('Template created')
        if (projectTemplate) onCreated(projectTemplate)
      }}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="Such as ‘Winter tire change’. It is the title of its projects, too."
        withAsterisk
        autoComplete="off"
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
