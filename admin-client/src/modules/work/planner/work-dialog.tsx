import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Group, Modal, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PlannedWorkPartFragment } from '../../../generated/graphql.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { dateError } from '../../../ui/dates/date-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { IconTrash } from '../../../ui/icons.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { PersonSelect } from './new-work-dialog.tsx'
import type { Person } from './planned-work.ts'
import { PLANNER_QUERIES, ScheduleDocument, UpdateScheduleDocument } from './planner-documents.ts'

interface WorkDialogProps {
  readonly id: string
  readonly people: readonly Person[]
  onRemove(work: { readonly id: string; readonly title: string }): Promise<boolean>
  onClose(): void
}

/** The planned work with the ID in the URL. */
export function WorkDialog({ id, ...props }: WorkDialogProps) {
  const { data, error, refetch } = useQuery(ScheduleDocument, { variables: { id }, fetchPolicy: 'network-only' })
  if (data?.schedule) return <WorkEditor work={data.schedule} isDeleted={Boolean(data.schedule.deletedAt)} {...props} />
  return (
    <Modal opened onClose={props.onClose} title="Planned work">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton h={240} role="status" aria-label="Loading the planned work" />
      )}
    </Modal>
  )
}

interface WorkEditorProps extends Omit<WorkDialogProps, 'id'> {
  readonly work: PlannedWorkPartFragment
  readonly isDeleted: boolean
}

function WorkEditor({ work, isDeleted, people, onRemove, onClose }: WorkEditorProps) {
  const { can } = useViewer()
  const [opened] = useState(work)
  const [conflict, setConflict] = useState<PlannedWorkPartFragment | null>(null)
  const update = useSend(UpdateScheduleDocument, { refetchQueries: PLANNER_QUERIES })
  const { personId, startsAt, endsAt } = opened
  const form = useForm({
    initialValues: { personId, startsAt: startsAt as string | null, endsAt: endsAt as string | null },
    validate: {
      startsAt: (time) => (time ? dateError(time) : 'Enter a start'),
      endsAt: (time) => (time ? dateError(time) : 'Enter an end'),
    },
  })
  const isLocked = !can('tasks.can_edit') || isDeleted

  async function send(values: typeof form.values, isOverwriting: boolean) {
    const version = isOverwriting ? (conflict ?? opened).version : opened.version
    const sent = await update({
      id: opened.id,
      version,
      ...(values.personId === personId ? {} : { personId: values.personId }),
      startsAt: values.startsAt ?? '',
      endsAt: values.endsAt ?? '',
    })
    const stale = sent.payload?.userErrors.some(({ code }) => code === 'CONFLICT') && sent.payload.schedule
    setConflict(stale || null)
    return stale ? null : sent
  }

  return (
    <FormDialog
      title={isDeleted ? 'Work that was taken off the plan' : 'Planned work'}
      form={form}
      submit="Save"
      isSubmitDisabled={isLocked}
      conflict={conflict && { title: 'This planned work changed since you opened it', onReload: onClose }}
      send={send}
      onSaved={() => {
        toastSuccess('Planned work saved')
        onClose()
      }}
      onClose={onClose}
    >
      <Text>
        {opened.taskId ? 'Task: ' : 'Project: '}
        <Anchor component={Link} to={opened.taskId ? `/tasks/${opened.taskId}` : `/projects/${opened.projectId}`}>
          {opened.title}
        </Anchor>
      </Text>
      <PersonSelect people={peopleWith(people, opened)} disabled={isLocked} {...form.getInputProps('personId')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField label="Start" withAsterisk isRequired disabled={isLocked} {...form.getInputProps('startsAt')} />
        <DateField label="End" withAsterisk isRequired disabled={isLocked} {...form.getInputProps('endsAt')} />
      </SimpleGrid>
      {!isLocked && (
        <Group>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} />}
            onClick={async () => {
              if (await onRemove(opened)) onClose()
            }}
          >
            Take off the plan
          </Button>
        </Group>
      )}
    </FormDialog>
  )
}

/** Links from elsewhere open work of somebody who is not on the screen. */
function peopleWith(people: readonly Person[], { personId, personName }: PlannedWorkPartFragment): readonly Person[] {
  if (people.some(({ id }) => id === personId)) return people
  return [...people, { id: personId, displayName: personName, isActive: false, hasOwnHours: false, days: [] }]
}
