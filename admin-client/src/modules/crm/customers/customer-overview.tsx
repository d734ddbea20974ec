import { Skeleton, Stack } from '@mantine/core'
import { Suspense } from 'react'
import type { CustomerPartProps } from '../../../capability/admin-capability.ts'
import { RecordColumns } from '../../../ui/record-columns.tsx'
import { Timeline } from '../timeline/index.ts'
import { ConsentCard } from './consent/consent-card.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import type { CustomerParts } from './customer-parts.ts'

/** A summary for a phone call: contact data and recent history. */
export function CustomerOverview({ customer, mayEdit, cards }: CustomerPartProps & Pick<CustomerParts, 'cards'>) {
  return (
    <RecordColumns
      isSideFirst
      side={
        <Stack gap="md">
          <CustomerFacts customer={customer} />
          {cards.map(({ name, Component }) => (
            <Suspense key={name} fallback={<Skeleton h={110} radius="md" />}>
              <Component customer={customer} mayEdit={mayEdit} />
            </Suspense>
          ))}
          <ConsentCard customer={customer} mayEdit={mayEdit} />
        </Stack>
      }
    >
      <Timeline customerId={customer.id} />
    </RecordColumns>
  )
}
