import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import type { CustomerPartProps } from '../../../capability/admin-capability.ts'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerOverview } from './customer-overview.tsx'
import type { CustomerParts } from './customer-parts.ts'
import { CustomerFiles } from './files/customer-files.tsx'

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
    ...tabs.map(({ path, label, Component }) => ({
      path,
      label,
      show: (props: CustomerPartProps) => (
        <Suspense fallback={<Skeleton h={200} radius="md" />}>
          <Component {...props} />
        </Suspense>
      ),
    })),
    { path: 'files', label: 'Files', show: (props) => <CustomerFiles {...props} /> },
  ]
}
