import { Button, Card, Group, Skeleton, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import type { CustomerPartProps } from '../../../capability/customer-parts.ts'
import type { VehicleRowFragment } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { CheckInDialog } from './check-in-dialog.tsx'
import { IconCar } from './icons.ts'
import { NewVehicleDialog } from './new-vehicle-dialog.tsx'
import { useCustomerVehicles } from './use-customer-vehicles.ts'
import { cardId, VehicleCard } from './vehicle-card.tsx'
import { VehicleDialog } from './vehicle-dialog.tsx'

/** A customer's vehicles, and whether they are checked in. */
export function VehiclesSection({ customer, mayEdit }: CustomerPartProps) {
  const [edited, setEdited] = useState<VehicleRowFragment | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [arriving, setArriving] = useState<VehicleRowFragment | null>(null)
  const { vehicles, error, reload } = useCustomerVehicles(customer.id)

  const newVehicle = mayEdit && (
    <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      Add vehicle
    </Button>
  )

  function body() {
    if (!vehicles) {
      return error ? <ErrorState error={error} onRetry={reload} /> : <Skeleton h={160} radius="md" />
    }
    if (vehicles.length === 0) {
      return (
        <Card>
          <EmptyState
            icon={IconCar}
            title="No vehicles yet"
            text="Add a plate or VIN to find this customer by it."
            action={newVehicle}
          />
        </Card>
      )
    }
    return vehicles.map((vehicle) => (
      <VehicleCard
        key={vehicle.id}
        vehicle={vehicle}
        mayEdit={mayEdit}
        onEdit={() => setEdited(vehicle)}
        onCheckIn={() => setArriving(vehicle)}
      />
    ))
  }

  return (
    <Stack gap="md">
      {vehicles && vehicles.length > 0 && (
        <Group justify="space-between">
          <Title order={2}>{vehicles.length === 1 ? '1 vehicle' : `${vehicles.length} vehicles`}</Title>
          {newVehicle}
        </Group>
      )}
      {body()}
      {isAdding && (
        <NewVehicleDialog
          customerId={customer.id}
          onClose={() => setAdding(false)}
          onAdded={({ id }) => document.getElementById(cardId(id))?.scrollIntoView({ block: 'nearest' })}
        />
      )}
      {edited && <VehicleDialog vehicle={edited} onClose={() => setEdited(null)} />}
      {arriving && <CheckInDialog vehicle={arriving} onClose={() => setArriving(null)} />}
    </Stack>
  )
}
