import { useQuery } from '@apollo/client/react'
import { Anchor, Badge, Button, Card, Group, Menu, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { DocumentPanelProps } from '../../../capability/document-parts.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { useViewer } from '../../platform/session/index.ts'
import { CheckInOutDialog } from './check-in-out-dialog.tsx'
import { INSPECTION_QUERIES, StartInspectionDocument, WorkOrderInspectionsDocument } from './inspection-documents.ts'
import { MarkCounts } from './mark-counts.tsx'

/** The vehicle's check-in and inspections on the page of a work order. */
export function InspectionsPanel({ document, mayEdit }: DocumentPanelProps) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'in' | 'out' | null>(null)
  const { data, error, refetch } = useQuery(WorkOrderInspectionsDocument, {
    variables: { documentId: document.id },
    fetchPolicy: 'cache-and-network',
  })
  const [start, isStarting] = useAction(StartInspectionDocument, { refetchQueries: INSPECTION_QUERIES })
  if (!data) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={110} radius="md" />
  const { items } = data.inspections
  const { templates } = data.inspectionSettings
  const isHere = data.document.isVehicleCheckedIn ?? null
  const mayCheckIn = mayEdit && isHere !== null && document.customerId && viewer.can('customers.can_edit')

  async function startWith(template?: string) {
    const started = await start({ documentId: document.id, template })
    if (started?.inspection) navigate(`/inspections/${started.inspection.id}`)
  }

  return (
    <Card component="section" aria-labelledby="inspections">
      <Stack gap="sm">
        <Title order={2} id="inspections">
          Vehicle and inspections
        </Title>
        {isHere !== null && <Text size="sm">{isHere ? 'The vehicle is here.' : 'The vehicle is not here.'}</Text>}
        <Odometer label="Arrived with" km={document.odometerIn} />
        <Odometer label="Left with" km={document.odometerOut} />
        {mayCheckIn && (
          <Group gap="xs">
            {isHere ? (
              <Button variant="default" size="xs" onClick={() => setDialog('out')}>
                Check out
              </Button>
            ) : (
              <Button variant="default" size="xs" onClick={() => setDialog('in')}>
                Check in
              </Button>
            )}
          </Group>
        )}
        {items.length === 0 && <Text c="dimmed">No inspections yet.</Text>}
        {items.map(({ id, name, completedAt, counts }) => (
          <div key={id}>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <Anchor component={Link} to={`/inspections/${id}`}>
                {name}
              </Anchor>
              <Badge color={completedAt ? 'teal' : 'gray'} variant="light" flex="none">
                {completedAt ? 'Completed' : 'Open'}
              </Badge>
            </Group>
            <MarkCounts counts={counts} />
          </div>
        ))}
        {mayEdit && templates.length === 1 && (
          <Button variant="default" loading={isStarting} onClick={() => startWith()}>
            Start inspection
          </Button>
        )}
        {mayEdit && templates.length > 1 && (
          <Menu>
            <Menu.Target>
              <Button variant="default" loading={isStarting}>
                Start inspection…
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {templates.map(({ name }) => (
                <Menu.Item key={name} onClick={() => startWith(name)}>
                  {name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Stack>
      {dialog && <CheckInOutDialog document={document} isArrival={dialog === 'in'} onClose={() => setDialog(null)} />}
    </Card>
  )
}

function Odometer({ label, km }: { label: string; km: number | null | undefined }) {
  if (typeof km !== 'number') return null
  return (
    <Text size="sm">
      {label} {formatNumber(km)} km
    </Text>
  )
}
