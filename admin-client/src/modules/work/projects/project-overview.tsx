import { Card, Stack, Title } from '@mantine/core'
import type { ProjectFieldsFragment } from '../../../generated/graphql.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { RecordFormBody } from '../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { RecordColumns } from '../../../ui/record-columns.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { CustomFieldInputs, pathOf } from '../../platform/custom-fields/public-api.ts'
import { useViewer } from '../../platform/session/index.ts'
import { PROJECT_LISTS } from './project-actions.tsx'
import { UpdateProjectDocument } from './project-documents.ts'
import { ProjectFacts } from './project-facts.tsx'
import { changesBetween, formOfProject, type ProjectForm, projectFields } from './project-form.ts'
import { ProjectPeople, ProjectText } from './project-inputs.tsx'
import { ProgressCard } from './project-progress.tsx'

const fieldsOf = ({ customFields }: ProjectFieldsFragment) => customFields.map(({ field }) => field)

/** The fields of a project, editable in place, beside its progress. */
export function ProjectOverview({ project }: { project: ProjectFieldsFragment }) {
  const { can } = useViewer()
  const update = useSend(UpdateProjectDocument, { refetchQueries: PROJECT_LISTS })
  const record = useRecordForm({
    record: project,
    fieldsOf: (opened) => [...projectFields, ...fieldsOf(opened).map(pathOf)],
    toValues: formOfProject,
    changesBetween: (before: ProjectForm, after: ProjectForm, opened) =>
      changesBetween(before, after, fieldsOf(opened)),
    async write(version, changes) {
      const { payload, error } = await update({ id: project.id, version, ...changes })
      const failure = error ? explainError(error) : payload?.userErrors.find(({ code }) => code !== 'CONFLICT')?.message
      if (failure) toastError(`Failed to update project: ${failure}`)
      return { record: payload?.project, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Project saved'),
  })
  const { form, opened } = record
  const mayEdit = can('projects.can_edit') && !project.deletedAt && !project.customer?.deletedAt
  const ownFields = fieldsOf(opened)

  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <RecordColumns
        before={<ProgressCard project={project} />}
        side={
          <Card component="section" aria-labelledby="about">
            <Stack gap="sm">
              <Title order={2} id="about">
                About
              </Title>
              <ProjectPeople form={form} disabled={!mayEdit} customerName={opened.customerName} />
              <ProjectFacts project={opened} />
            </Stack>
          </Card>
        }
      >
        <RecordFormBody record={record} conflictTitle="This project changed since you opened it">
          <Card component="section" aria-label="Project">
            <ProjectText form={form} disabled={!mayEdit} />
          </Card>
          {ownFields.length > 0 && (
            <Card component="section" aria-labelledby="more">
              <Stack>
                <Title order={2} id="more">
                  More
                </Title>
                <CustomFieldInputs fields={ownFields} form={form} disabled={!mayEdit} />
              </Stack>
            </Card>
          )}
        </RecordFormBody>
      </RecordColumns>
    </form>
  )
}
