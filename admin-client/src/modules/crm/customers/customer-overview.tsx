import { Stack } from '@mantine/core'
import { RecordColumns } from '../../../ui/record-columns.tsx'
import { Timeline } from '../timeline/index.ts'
import { VehiclesCard } from '../vehicles/index.ts'
import { ConsentCard } from './consent/consent-card.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import type { CustomerSectionProps } from './customer-section.ts'

/** A summary for a phone call: contact data and recent history. */
export function CustomerOverview({ customer, mayEdit, hasVehicles }: CustomerSectionProps) {
  return (
    <RecordColumns
      isSideFirst
      side={
        <Stack gap="md">
          <CustomerFacts customer={customer} />
          {hasVehicles && <VehiclesCard customerId={customer.id} mayEdit={mayEdit} />}
          <ConsentCard customer={customer} mayEdit={mayEdit} />
        </Stack>
      }
    >
      <Timeline customerId={customer.id} />
    </RecordColumns>
  )
}
