import { CustomerNotes } from '../notes/index.ts'
import { VehiclesSection } from '../vehicles/index.ts'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerOverview } from './customer-overview.tsx'
import type { CustomerSection } from './customer-section.ts'
import { CustomerFiles } from './files/customer-files.tsx'

/** The sections of a customer's page, one entry per capability. */
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
