import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import dayjs from 'dayjs'
import type { VehicleRowFragment } from '../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { IconAlertTriangle, IconPencil, IconTrash } from '../../../ui/icons.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { CheckOutVehicleDocument, DeleteVehicleDocument } from './vehicle-documents.ts'
import styles from './vehicles.module.css'

interface VehicleCardProps {
  readonly vehicle: VehicleRowFragment
  readonly mayEdit: boolean
  onEdit(): void
  onCheckIn(): void
}

const TYPES = { CAR: 'Car', TRUCK: 'Truck', MOTORCYCLE: 'Motorcycle' }

export function VehicleCard({ vehicle, mayEdit, onEdit, onCheckIn }: VehicleCardProps) {
  const { displayName, isCheckedIn, vinWarning } = vehicle
  return (
    <Card component="section" id={cardId(vehicle.id)} aria-label={calledBy(vehicle)}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="sm">
        <Group gap="xs">
          <Title order={3}>{displayName}</Title>
          {isCheckedIn && <Badge color="green">Checked in</Badge>}
        </Group>
        {mayEdit && (
          <Group gap="xs" wrap="nowrap">
            <CheckButton vehicle={vehicle} onCheckIn={onCheckIn} />
            <VehicleMenu vehicle={vehicle} onEdit={onEdit} />
          </Group>
        )}
      </Group>
      <dl className={styles.facts}>
        <Fact name="Plate" value={vehicle.plate} />
        <Fact name="VIN" value={vehicle.vin} />
        <Fact name="Type" value={TYPES[vehicle.type]} />
        <Fact name="Colour" value={vehicle.color} />
        <Fact name="Odometer" value={vehicle.odometer === null ? '' : `${formatNumber(vehicle.odometer)} km`} />
      </dl>
      {vinWarning && (
        <Group gap={6} mt="sm" c="dimmed" fz="xs" wrap="nowrap">
          <IconAlertTriangle size={14} aria-hidden />
          <Text fz="xs">{vinWarning}.</Text>
        </Group>
      )}
      <VehicleVisits visits={vehicle.visits} />
    </Card>
  )
}

/** The id of a vehicle's card in the document. */
export const cardId = (id: string): string => `vehicle-${id}`

/** Two vehicles of a fleet may only differ in their plates. */
function calledBy({ displayName, plate }: VehicleRowFragment): string {
  return plate && plate !== displayName ? `${displayName}, ${plate}` : displayName
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function CheckButton({ vehicle, onCheckIn }: { vehicle: VehicleRowFragment; onCheckIn(): void }) {
  const [checkOut, isBusy] = useAction(CheckOutVehicleDocument)
  const { id, displayName, isCheckedIn } = vehicle
  if (!isCheckedIn) {
    return (
      <Button size="compact-md" variant="default" aria-label={`Check in ${calledBy(vehicle)}`} onClick={onCheckIn}>
        Check in
      </Button>
    )
  }

  async function leave() {
    if (await checkOut({ id })) toastSuccess(`${displayName} checked out`)
  }

  return (
    <Button
      size="compact-md"
      variant="default"
      aria-label={`Check out ${calledBy(vehicle)}`}
      loading={isBusy}
      onClick={leave}
    >
      Check out
    </Button>
  )
}

function VehicleMenu({ vehicle, onEdit }: { vehicle: VehicleRowFragment; onEdit(): void }) {
  const { can } = useViewer()
  const [remove] = useAction(DeleteVehicleDocument, { refetchQueries: ['CustomerVehicles'] })
  const { id, displayName } = vehicle

  function askToDelete() {
    confirmAction({
      title: `Delete ${displayName}?`,
      text: 'The vehicle and its visits are permanently deleted.',
      confirm: 'Delete vehicle',
      async onConfirm() {
        if (await remove({ id })) toastSuccess(`${displayName} deleted`)
      },
    })
  }

  return (
    <ActionsMenu name={calledBy(vehicle)} inRow>
      <ActionItem icon={IconPencil} onClick={onEdit}>
        Edit
      </ActionItem>
      {can('customers.can_delete') && (
        <ActionItem icon={IconTrash} isDestructive onClick={askToDelete}>
          Delete
        </ActionItem>
      )}
    </ActionsMenu>
  )
}

type Visits = VehicleRowFragment['visits']

const shown = (at: string) => dayjs(at).format('D MMM YYYY, HH:mm')

/** A vehicle's arrivals and departures, latest first. */
export function VehicleVisits({ visits }: { visits: Visits }) {
  if (visits.length === 0) return null
  return (
    <details className={styles.visits}>
      <summary>{visits.length === 1 ? '1 visit' : `${visits.length} visits`}</summary>
      <Stack component="ul" gap="xs" p={0} m={0} mt="xs">
        {visits.map(({ id, checkedInAt, checkedInBy, checkedOutAt, checkedOutBy, odometer, note }) => (
          <li key={id}>
            <Text fz="sm">
              In {shown(checkedInAt)}, by {checkedInBy}
              {odometer !== null && `, at ${formatNumber(odometer)} km`}
            </Text>
            {checkedOutAt && (
              <Text fz="sm">
                Out {shown(checkedOutAt)}, by {checkedOutBy}
              </Text>
            )}
            {note && (
              <Text fz="xs" c="dimmed">
                {note}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </details>
  )
}
