import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { TemplateFieldsFragment } from '../../../generated/graphql.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { emptyProject, PROJECT_LISTS, type ProjectForm, ProjectPeople, projectFields } from '../projects/public-api.ts'
import { CreateProjectFromTemplateDocument } from './template-documents.ts'

interface UseTemplateDialogProps {
  readonly templates: readonly TemplateFieldsFragment[]
  /** The template that is already chosen. */
  readonly templateId: string | null
  onClose(): void
  onCreated(project: { readonly id: string }): void
}

type Values = ProjectForm & { templateId: string | null }

/** Creates a project with the tasks of a template. */
export function UseTemplateDialog({ templates, templateId, onClose, onCreated }: UseTemplateDialogProps) {
  const create = useSend(CreateProjectFromTemplateDocument, { refetchQueries: PROJECT_LISTS })
  const form = useForm<Values>({
    initialValues: { ...emptyProject, templateId: templates.find(({ id }) => id === templateId)?.id ?? null },
    validate: { templateId: (id) => (id ? null : 'Choose a template') },
  })
  const chosen = templates.find(({ id }) => id === form.values.templateId)
  return (
    <FormDialog
      title="New project from template"
      size="lg"
      form={form}
      submit="Create project"
      send={async (values) => ({
        ...(await create({
          templateId: values.templateId ?? '',
          title: values.title,
          startDate: values.startDate,
          customerId: values.customerId,
          vehicleId: values.vehicleId,
          columnId: values.columnId,
          assigneeIds: values.assignees.map(({ id }) => id),
        })),
        fields: projectFields,
      })}
      onSaved={({ project }) => {
        toastSuccess('Project created')
        if (project) onCreated(project)
      }}
      onClose={onClose}
    >
      <Select
        label="Template"
        withAsterisk
        searchable
        data={templates.map(({ id, name }) => ({ value: id, label: name }))}
        {...(chosen && { description: tasksOf(chosen) })}
        {...form.getInputProps('templateId')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label="Title"
          placeholder={chosen?.name ?? ''}
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('title')}
        />
        <DateField label="Start" hasTime={false} {...form.getInputProps('startDate')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ProjectPeople form={form as never} customerName="" />
      </SimpleGrid>
    </FormDialog>
  )
}

function tasksOf({ tasks }: TemplateFieldsFragment): string {
  if (tasks.length === 0) return 'Without tasks'
  const titles = tasks.map(({ title }) => title)
  const shown = titles.slice(0, 4).join(', ')
  return titles.length > 4 ? `${shown} and ${titles.length - 4} more` : shown
}
