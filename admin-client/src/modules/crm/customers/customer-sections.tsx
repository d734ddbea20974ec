import { Stack } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { type Access, isAllowed } from '../../../capability/access.ts'
import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { useCapabilities, useCapabilitiesInUse } from '../../../capability/capabilities-context.ts'
import type { CustomerCard, CustomerPartProps, CustomerTab } from '../../../capability/customer-parts.ts'
import { LazyPart } from '../../../capability/lazy-part.tsx'
import { RecordColumns } from '../../../ui/record-columns.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { CustomerTimelineDocument, Timeline } from '../timeline/index.ts'
import { CustomerAssignees } from './customer-assignees.tsx'
import { ConsentCard } from './customer-consent.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerFiles } from './customer-files.tsx'

export interface CustomerSection {
  /** The end of its URL; the first section has the customer's own URL. */
  readonly path: string
  readonly label: string
  show(props: CustomerPartProps): ReactNode
}

/** The sections of a customer's page. Other capabilities add theirs between the details and the files. */
export function customerSections({ tabs, cards }: CustomerParts): readonly CustomerSection[] {
  return [
    { path: '', label: 'Overview', show: (props) => <CustomerOverview {...props} cards={cards} /> },
    { path: 'details', label: 'Details', show: (props) => <CustomerDetails {...props} /> },
    ...tabs.map((tab) => ({
      path: tab.path,
      label: tab.label,
      show: (props: CustomerPartProps) => <LazyPart key={tab.path} part={tab} props={props} height={200} />,
    })),
    { path: 'files', label: 'Files', show: (props) => <CustomerFiles {...props} /> },
  ]
}

/** A summary for a phone call: contact data and recent history. */
export function CustomerOverview({ customer, mayEdit, cards }: CustomerPartProps & Pick<CustomerParts, 'cards'>) {
  return (
    <RecordColumns
      isSideFirst
      side={
        <Stack gap="md">
          <CustomerFacts customer={customer} />
          {cards.map((card) => (
            <LazyPart key={card.name} part={card} props={{ customer, mayEdit }} height={110} />
          ))}
          <CustomerAssignees customer={customer} mayEdit={mayEdit} />
          <ConsentCard customer={customer} mayEdit={mayEdit} />
        </Stack>
      }
    >
      <Timeline of={{ id: customer.id, noun: 'customer', document: CustomerTimelineDocument }} />
    </RecordColumns>
  )
}

/** The parts of a customer's page that come from other capabilities. */
export interface CustomerParts {
  readonly tabs: readonly CustomerTab[]
  readonly cards: readonly CustomerCard[]
}

/** The parts that the viewer may use. */
export function offeredParts(capabilities: readonly AdminCapability[], viewer: Access): CustomerParts {
  const { tabs, cards } = allParts(capabilities)
  const isOffered = (part: CustomerTab | CustomerCard) => isAllowed(part, viewer)
  return { tabs: tabs.filter(isOffered), cards: cards.filter(isOffered) }
}

/** Undefined until it is known which of them the tenant uses. */
export function useCustomerParts(): CustomerParts | undefined {
  const inUse = useCapabilitiesInUse()
  const viewer = useViewer()
  return inUse && offeredParts(inUse, viewer)
}

/** Fetches the code of all parts while the customer itself is still loading. */
export function usePreloadedParts(): void {
  const capabilities = useCapabilities()
  useEffect(() => {
    const { tabs, cards } = allParts(capabilities)
    for (const part of [...tabs, ...cards]) part.preload()
  }, [capabilities])
}

const allParts = (capabilities: readonly AdminCapability[]): CustomerParts => ({
  tabs: capabilities.flatMap(({ customerTabs = [] }) => customerTabs),
  cards: capabilities.flatMap(({ customerCards = [] }) => customerCards),
})
