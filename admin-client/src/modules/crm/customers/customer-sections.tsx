import type { ReactNode } from 'react'
import type { CustomerFieldsFragment } from '../../../generated/graphql.ts'
import { CustomerNotes } from '../notes/index.ts'
import { VehiclesSection } from '../vehicles/index.ts'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerOverview } from './customer-overview.tsx'
import { CustomerFiles } from './files/customer-files.tsx'

export interface CustomerSectionProps {
  readonly customer: CustomerFieldsFragment
  readonly mayEdit: boolean
  /** Whether the business keeps its customers' vehicles. */
  readonly hasVehicles: boolean
}

/** What decides which sections a customer's page has. */
export interface CustomerSituation {
  /** Whether the business keeps its customers' vehicles. */
  readonly hasVehicles: boolean
  can(permission: string): boolean
  has(feature: string): boolean
}

export interface CustomerSection {
  /** The end of its address; the first section stands at the customer's own. */
  readonly path: string
  readonly label: string
  isOffered?(situation: CustomerSituation): boolean
  show(props: CustomerSectionProps): ReactNode
}

/** The sections of a customer's page: one entry a capability. */
export const CUSTOMER_SECTIONS: readonly CustomerSection[] = [
  { path: '', label: 'Overview', show: (props) => <CustomerOverview {...props} /> },
  {
    path: 'details',
    label: 'Details',
    show: ({ customer, mayEdit }) => <CustomerDetails customer={customer} mayEdit={mayEdit} />,
  },
  {
    path: 'vehicles',
    label: 'Vehicles',
    isOffered: ({ hasVehicles }) => hasVehicles,
    show: ({ customer, mayEdit }) => <VehiclesSection customerId={customer.id} mayEdit={mayEdit} />,
  },
  {
    path: 'notes',
    label: 'Notes',
    isOffered: ({ can, has }) => has('notes') && can('notes.can_view'),
    show: ({ customer }) => <CustomerNotes customer={customer} />,
  },
  { path: 'files', label: 'Files', show: (props) => <CustomerFiles {...props} /> },
]
