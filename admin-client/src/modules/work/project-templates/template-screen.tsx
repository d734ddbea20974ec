import { useQuery } from '@apollo/client/react'
import { Button, Card, Group, NumberInput, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { Link, useNavigate, useParams } from 'react-router'
import type { TemplateFieldsFragment } from '../../../generated/graphql.ts'
import { RecordFormBody } from '../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useAction, useSend } from '../../../ui/form/use-send.ts'
import { RecordScreen } from '../../../ui/record-screen.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { IconTemplate } from './icons.ts'
import {
  DeleteProjectTemplateDocument,
  ProjectTemplateDocument,
  TEMPLATE_LISTS,
  UpdateProjectTemplateDocument,
} from './template-documents.ts'
import { changesBetween, formOfTemplate, templateFields } from './template-form.ts'
import { TemplateMenu } from './template-menu.tsx'
import { MOST_TASKS, TemplateTasks } from './template-tasks.tsx'

/** The project template with the ID in the URL. */
export function TemplateScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(ProjectTemplateDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const template = data?.projectTemplate
  return (
    <RecordScreen
      noun="template"
      icon={IconTemplate}
      list={{ label: 'Templates', to: '/projects/templates' }}
      goneText="It may have been deleted."
      error={error}
      onRetry={() => refetch()}
    >
      {template && <TemplatePage key={template.id} template={template} />}
    </RecordScreen>
  )
}

/** A template, editable in place. */
function TemplatePage({ template }: { template: TemplateFieldsFragment }) {
  const { can } = useViewer()
  const navigate = useNavigate()
  const update = useSend(UpdateProjectTemplateDocument, { refetchQueries: TEMPLATE_LISTS })
  const [remove] = useAction(DeleteProjectTemplateDocument, { refetchQueries: TEMPLATE_LISTS })
  const record = useRecordForm({
    record: template,
    fieldsOf: () => templateFields(MOST_TASKS),
    toValues: formOfTemplate,
    changesBetween,
    async write(version, changes) {
      const { payload, error } = await update({ id: template.id, version, ...changes })
      return { record: payload?.projectTemplate, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Template saved'),
  })
  const { form, opened } = record
  const disabled = !can('projects.can_edit')

  async function deleteTemplate() {
    if (!(await remove({ id: template.id }))) return
    toastSuccess(`“${opened.name}” deleted`)
    navigate('/projects/templates')
  }

  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <ScreenHeader
        title={opened.name}
        action={
          <Group gap="xs" wrap="nowrap">
            {can('projects.can_create') && (
              <Button component={Link} to={`/projects/templates?new=project&template=${template.id}`} variant="default">
                Use template
              </Button>
            )}
            {!disabled && <TemplateMenu name={opened.name} onDelete={deleteTemplate} />}
          </Group>
        }
      />
      <RecordFormBody record={record} conflictTitle="This template changed since you opened it">
        <Card component="section" aria-label="Template">
          <Stack>
            <TextInput
              label="Name"
              withAsterisk
              autoComplete="off"
              maxLength={100}
              disabled={disabled}
              {...form.getInputProps('name')}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <NumberInput
                label="Estimated hours of the project"
                min={0}
                max={10_000}
                step={0.5}
                decimalScale={2}
                disabled={disabled}
                {...form.getInputProps('estHours')}
              />
              <NumberInput
                label="Days from start to end"
                placeholder="No end"
                min={1}
                max={3650}
                allowDecimal={false}
                disabled={disabled}
                {...form.getInputProps('days')}
              />
            </SimpleGrid>
            <Textarea
              label="Description"
              autosize
              minRows={2}
              maxRows={12}
              maxLength={10_000}
              disabled={disabled}
              {...form.getInputProps('description')}
            />
          </Stack>
        </Card>
        <TemplateTasks form={form} disabled={disabled} />
      </RecordFormBody>
    </form>
  )
}
