import { useQuery } from '@apollo/client/react'
import { Card, Group, Skeleton, Stack, TextInput } from '@mantine/core'
import type { InspectionSettingsPartFragment, UpdateInspectionSettingsInput } from '../../../../generated/graphql.ts'
import { graphql } from '../../../../generated/index.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { RecordFormBody } from '../../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { useSend } from '../../../../ui/form/use-send.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { SortableList } from '../../../../ui/sortable/sortable-list.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import {
  formOf,
  type GroupForm,
  newGroup,
  newPoint,
  newTemplate,
  type PointForm,
  templatesInput,
} from './template-form.ts'

export const InspectionSettingsPart = graphql(`
  fragment InspectionSettingsPart on InspectionSettings {
    templates { name groups { name points { name unit } } }
    version
  }
`)

const InspectionSettingsDocument = graphql(`
  query InspectionSettings { me { user { id } tenant { id } } inspectionSettings { ...InspectionSettingsPart } }
`)

const UpdateInspectionSettingsDocument = graphql(`
  mutation UpdateInspectionSettings($input: UpdateInspectionSettingsInput!) {
    updateInspectionSettings(input: $input) { settings { ...InspectionSettingsPart } userErrors { code message field } }
  }
`)

type Changes = Partial<Pick<UpdateInspectionSettingsInput, 'templates'>>

/** The templates of inspections. */
export function InspectionSettingsScreen() {
  const { data, error, refetch } = useQuery(InspectionSettingsDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <>
      <ScreenHeader
        title="Inspections"
        text="The points to inspect on vehicles. Inspections already started keep their points."
      />
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={420} radius="md" />)}
      {data && <Settings settings={data.inspectionSettings} />}
    </>
  )
}

function Settings({ settings }: { settings: InspectionSettingsPartFragment }) {
  const isDisabled = !useViewer().can('settings.can_edit')
  const update = useSend(UpdateInspectionSettingsDocument)
  const record = useRecordForm({
    record: settings,
    // The server's errors refer to templates by name.
    fieldsOf: () => [],
    toValues: formOf,
    changesBetween(before, after): Changes {
      const [was, is] = [templatesInput(before), templatesInput(after)]
      return JSON.stringify(was) === JSON.stringify(is) ? {} : { templates: is }
    },
    async write(version, { templates = [] }: Changes) {
      const { payload, error } = await update({ version, templates })
      return { record: payload?.settings, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Settings saved'),
  })
  const { form } = record
  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <RecordFormBody record={record} conflictTitle="These settings changed since you opened them">
        <Card component="section" aria-label="Templates">
          <SortableList
            label="Templates"
            help="The first one is used unless another is chosen."
            items={form.values.templates}
            itemName="template"
            most={20}
            isDisabled={isDisabled}
            keyOf={({ key }) => key}
            titleOf={({ name }) => name}
            noteOf={({ groups }) => pointsText(groups)}
            create={newTemplate}
            onChange={(templates) => form.setFieldValue('templates', templates)}
            body={(template, _at, change) => (
              <Stack gap="md">
                <TextInput
                  label="Name"
                  maxLength={100}
                  disabled={isDisabled}
                  value={template.name}
                  onChange={({ currentTarget: { value } }) => change({ ...template, name: value })}
                />
                <GroupList
                  groups={template.groups}
                  isDisabled={isDisabled}
                  onChange={(groups) => change({ ...template, groups })}
                />
              </Stack>
            )}
          />
        </Card>
      </RecordFormBody>
    </form>
  )
}

interface GroupListProps {
  readonly groups: readonly GroupForm[]
  readonly isDisabled: boolean
  onChange(groups: GroupForm[]): void
}

function GroupList({ groups, isDisabled, onChange }: GroupListProps) {
  return (
    <SortableList
      label="Groups"
      items={groups}
      itemName="group"
      most={30}
      isCompact
      isDisabled={isDisabled}
      keyOf={({ key }) => key}
      titleOf={({ name }) => name}
      noteOf={(group) => pointsText([group])}
      create={newGroup}
      onChange={onChange}
      body={(group, _at, change) => (
        <Stack gap="md">
          <TextInput
            label="Name of the group"
            maxLength={60}
            disabled={isDisabled}
            value={group.name}
            onChange={({ currentTarget: { value } }) => change({ ...group, name: value })}
          />
          <PointList
            points={group.points}
            isDisabled={isDisabled}
            onChange={(points) => change({ ...group, points })}
          />
        </Stack>
      )}
    />
  )
}

interface PointListProps {
  readonly points: readonly PointForm[]
  readonly isDisabled: boolean
  onChange(points: PointForm[]): void
}

function PointList({ points, isDisabled, onChange }: PointListProps) {
  return (
    <SortableList
      label="Points"
      items={points}
      itemName="point"
      most={200}
      isCompact
      isDisabled={isDisabled}
      keyOf={({ key }) => key}
      titleOf={({ name }) => name}
      noteOf={({ unit }) => unit}
      create={newPoint}
      onChange={onChange}
      body={(point, _at, change) => (
        <Group gap="sm" align="flex-start">
          <TextInput
            flex="1 1 200px"
            label="Name of the point"
            maxLength={100}
            disabled={isDisabled}
            value={point.name}
            onChange={({ currentTarget: { value } }) => change({ ...point, name: value })}
          />
          <TextInput
            w={110}
            label="Unit"
            placeholder="mm"
            description="If the point is measured"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={10}
            disabled={isDisabled}
            value={point.unit}
            onChange={({ currentTarget: { value } }) => change({ ...point, unit: value })}
          />
        </Group>
      )}
    />
  )
}

function pointsText(groups: readonly GroupForm[]): string {
  const count = groups.reduce((sum, { points }) => sum + points.length, 0)
  return count === 1 ? '1 point' : `${count} points`
}
