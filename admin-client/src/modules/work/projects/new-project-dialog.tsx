import { useQuery } from '@apollo/client/react'
import { SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CreateProjectInput, ProjectFieldsFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { CustomFieldInputs, pathOf } from '../../platform/custom-fields/public-api.ts'
import { PROJECT_LISTS } from './project-actions.tsx'
import { CreateProjectDocument, ProjectCustomFieldsDocument } from './project-documents.ts'
import { emptyProject, hoursOf, inputOf, type ProjectForm, projectFields } from './project-form.ts'
import { ProjectPeople, ProjectText } from './project-inputs.tsx'

interface NewProjectDialogProps {
  /** The customer, if already known. */
  readonly customer?: { readonly id: string; readonly displayName: string }
  onClose(): void
  onCreated(project: ProjectFieldsFragment): void
}

/** Creates a project. Optional custom fields are filled in on its page. */
export function NewProjectDialog({ customer, onClose, onCreated }: NewProjectDialogProps) {
  const create = useSend(CreateProjectDocument, { refetchQueries: PROJECT_LISTS })
  const { data } = useQuery(ProjectCustomFieldsDocument, { fetchPolicy: 'cache-and-network' })
  const ownFields = data?.projectCustomFields ?? []
  const required = ownFields.filter(({ isRequired }) => isRequired)
  const form = useForm<ProjectForm>({ initialValues: { ...emptyProject, customerId: customer?.id ?? null } })
  return (
    <FormDialog
      title="New project"
      size="lg"
      form={form}
      submit="Create project"
      send={async (values) => ({
        ...(await create(inputOf(values, hoursOf(values), ownFields) as CreateProjectInput)),
        fields: [...projectFields, ...required.map(pathOf)],
      })}
      onSaved={({ project }) => {
        toastSuccess('Project created')
        if (project) onCreated(project)
      }}
      onClose={onClose}
    >
      <ProjectText form={form} isFocused />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ProjectPeople form={form} customerName={customer?.displayName ?? ''} />
      </SimpleGrid>
      {required.length > 0 && <CustomFieldInputs fields={required} form={form} />}
    </FormDialog>
  )
}
