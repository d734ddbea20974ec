import { useQuery } from '@apollo/client/react'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import type { InspectionFieldsFragment } from '../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { IconTrash } from '../../../ui/icons.ts'
import { RecordScreen } from '../../../ui/record-screen.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { IconClipboardCheck } from './icons.ts'
import {
  AddInspectionJobsDocument,
  CompleteInspectionDocument,
  DeleteInspectionDocument,
  INSPECTION_QUERIES,
  InspectionDocument,
  ReopenInspectionDocument,
} from './inspection-documents.ts'
import { InspectionNote } from './inspection-note.tsx'
import { MarkCounts } from './mark-counts.tsx'
import { PointCard } from './point-card.tsx'

/** An inspection, carried out on a phone beside the vehicle. */
export function InspectionScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(InspectionDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const inspection = data?.inspection
  const order = inspection?.document
  return (
    <RecordScreen
      noun="inspection"
      icon={IconClipboardCheck}
      list={order ? { label: order.title, to: `/documents/${order.id}` } : { label: 'Inspections', to: '/inspections' }}
      goneText="It was deleted, or the address is wrong."
      error={error}
      onRetry={() => refetch()}
    >
      {inspection && <Content key={inspection.id} inspection={inspection} onPictures={() => void refetch()} />}
    </RecordScreen>
  )
}

interface ContentProps {
  readonly inspection: InspectionFieldsFragment
  onPictures(): void
}

function Content({ inspection, onPictures }: ContentProps) {
  const viewer = useViewer()
  const mayEdit = viewer.can('work_orders.can_edit')
  const options = { refetchQueries: INSPECTION_QUERIES }
  const [complete, isCompleting] = useAction(CompleteInspectionDocument, options)
  const [reopen, isReopening] = useAction(ReopenInspectionDocument, options)
  const [remove] = useAction(DeleteInspectionDocument, { refetchQueries: ['Inspections', 'WorkOrderInspections'] })
  const navigate = useNavigate()
  const [addJobs, isAdding] = useAction(AddInspectionJobsDocument, options)
  const { id, name, note, documentId, vehicle, completedAt, completedBy, points, odometer } = inspection
  const groups = [...new Set(points.map(({ group }) => group))]
  const counts = countsOf(points)
  const facts = [vehicle?.displayName, vehicle?.plate, odometer === null ? '' : `${formatNumber(odometer)} km`]

  function askToDelete() {
    confirmAction({
      title: `Delete ${name}?`,
      text: 'Its marks, notes and pictures are permanently deleted, also for customers who have a link.',
      confirm: 'Delete inspection',
      async onConfirm() {
        if (!(await remove({ id }))) return
        toastSuccess(`${name} deleted`)
        navigate(documentId ? `/documents/${documentId}` : '/inspections', { replace: true })
      },
    })
  }

  return (
    <>
      <ScreenHeader
        title={name}
        text={facts.filter(Boolean).join(' · ')}
        action={
          <Group gap="xs">
            {mayEdit &&
              (completedAt ? (
                <Button variant="default" size="md" loading={isReopening} onClick={() => reopen({ id })}>
                  Reopen
                </Button>
              ) : (
                <Button
                  size="md"
                  loading={isCompleting}
                  onClick={async () => {
                    if (await complete({ id })) toastSuccess(`${name} completed`)
                  }}
                >
                  Complete
                </Button>
              ))}
            {viewer.can('work_orders.can_delete') && (
              <ActionsMenu name={name}>
                <ActionItem icon={IconTrash} isDestructive onClick={askToDelete}>
                  Delete
                </ActionItem>
              </ActionsMenu>
            )}
          </Group>
        }
      />
      <Stack gap="lg" maw={640}>
        <MarkCounts counts={counts} />
        {completedAt && (
          <Text>Completed by {completedBy}. Links to the work order that are sent from now on show it.</Text>
        )}
        {completedAt === null && mayEdit ? (
          <InspectionNote inspection={inspection} />
        ) : (
          note && <Text style={{ whiteSpace: 'pre-line' }}>{note}</Text>
        )}
        {groups.map((group) => (
          <Stack key={group} gap="sm" component="section" aria-label={group}>
            <Title order={2} size="h3">
              {group}
            </Title>
            {points
              .filter((point) => point.group === group)
              .map((point) => (
                <PointCard
                  key={point.id}
                  point={point}
                  isOpen={completedAt === null}
                  mayEdit={mayEdit}
                  isAdding={isAdding}
                  onAddJob={async () => {
                    if (await addJobs({ id, pointIds: [point.id] })) toastSuccess('Added to the work order')
                  }}
                  onPictures={onPictures}
                />
              ))}
          </Stack>
        ))}
      </Stack>
    </>
  )
}

function countsOf(points: InspectionFieldsFragment['points']) {
  const count = (mark: string) => points.filter((point) => point.mark === mark).length
  return { green: count('GREEN'), amber: count('AMBER'), red: count('RED'), notInspected: count('NOT_INSPECTED') }
}
