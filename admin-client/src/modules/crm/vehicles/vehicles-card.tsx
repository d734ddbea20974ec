import { Anchor, Badge, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { CustomerPartProps } from '../../../capability/customer-parts.ts'
import type { VehicleRowFragment } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useCustomerVehicles } from './use-customer-vehicles.ts'

const MAX_SHOWN = 5

/** A summary of a customer's vehicles, those checked in first. */
export function VehiclesCard({ customer: { id }, mayEdit }: CustomerPartProps) {
  const { vehicles, error, reload } = useCustomerVehicles(id)
  const all = `/customers/${id}/vehicles`

  function body() {
    if (!vehicles) return error ? <ErrorState error={error} onRetry={reload} /> : <Skeleton h={40} aria-hidden />
    if (vehicles.length === 0) {
      return (
        <>
          <Text c="dimmed">None yet</Text>
          {mayEdit && (
            <Anchor component={Link} to={all} fz="sm">
              Add a vehicle
            </Anchor>
          )}
        </>
      )
    }
    const hereFirst = vehicles.toSorted((one, other) => Number(other.isCheckedIn) - Number(one.isCheckedIn))
    return (
      <>
        {hereFirst.slice(0, MAX_SHOWN).map((vehicle) => (
          <InShort key={vehicle.id} vehicle={vehicle} />
        ))}
        <Anchor component={Link} to={all} fz="sm">
          {vehicles.length > MAX_SHOWN ? `All ${vehicles.length} vehicles` : 'Details'}
        </Anchor>
      </>
    )
  }

  return (
    <Card component="section" aria-labelledby="vehicles">
      <Stack gap="sm">
        <Title order={2} id="vehicles">
          Vehicles
        </Title>
        {body()}
      </Stack>
    </Card>
  )
}

function InShort({ vehicle: { displayName, plate, isCheckedIn } }: { vehicle: VehicleRowFragment }) {
  return (
    <div>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text>{displayName}</Text>
        {isCheckedIn && (
          <Badge color="green" flex="none">
            Checked in
          </Badge>
        )}
      </Group>
      {plate && plate !== displayName && (
        <Text c="dimmed" fz="xs">
          {plate}
        </Text>
      )}
    </div>
  )
}
