import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProjectFieldsFragment } from '../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { IconCopy, IconTrash } from '../../../ui/icons.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { useProjectActions } from './project-actions.tsx'
import { SaveProjectAsTemplateDocument } from './project-documents.ts'

/** Less common actions for a project. */
export function ProjectMenu({ project }: { project: ProjectFieldsFragment }) {
  const { can, has } = useViewer()
  const navigate = useNavigate()
  const { remove } = useProjectActions()
  const [isSaving, setSaving] = useState(false)
  const maySave = can('projects.can_edit') && can('tasks.can_view') && has('tasks')
  const mayDelete = can('projects.can_delete')
  const deleteProject = async () => {
    if (await remove([project])) navigate('/projects')
  }
  if (!maySave && !mayDelete) return null
  return (
    <>
      <ActionsMenu name={project.title} width={200}>
        {maySave && (
          <ActionItem icon={IconCopy} onClick={() => setSaving(true)}>
            Save as template
          </ActionItem>
        )}
        {mayDelete && (
          <ActionItem icon={IconTrash} isDestructive onClick={deleteProject}>
            Delete
          </ActionItem>
        )}
      </ActionsMenu>
      {isSaving && <SaveAsTemplateDialog project={project} onClose={() => setSaving(false)} />}
    </>
  )
}

interface SaveAsTemplateDialogProps {
  readonly project: ProjectFieldsFragment
  onClose(): void
}

function SaveAsTemplateDialog({ project, onClose }: SaveAsTemplateDialogProps) {
  const navigate = useNavigate()
  const save = useSend(SaveProjectAsTemplateDocument, { refetchQueries: ['ProjectTemplates'] })
  const form = useForm({ initialValues: { name: project.title.slice(0, 100) } })
  return (
    <FormDialog
      title="Save as template"
      form={form}
      submit="Save template"
      send={({ name }) => save({ projectId: project.id, name })}
      onSaved={({ projectTemplate }) => {
        toastSuccess('Template saved')
        navigate(`/projects/templates/${projectTemplate?.id}`)
      }}
      onClose={onClose}
    >
      <Text fz="sm">
        The template gets the description, the estimate and the tasks of the project, except cancelled ones. Due dates
        count from the start of a new project.
      </Text>
      <TextInput
        label="Name"
        withAsterisk
        autoComplete="off"
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
