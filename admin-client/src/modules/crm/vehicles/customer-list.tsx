import { type CustomerListContents, customerColumn, customerSearchDetails } from '../../../capability/customer-parts.ts'
import { graphql } from '../../../generated/index.ts'
import { textCell } from '../../../ui/list/cells.tsx'
import { yesNoFilter } from '../../../ui/list/yes-no-filter.tsx'

const VehicleNamesPart = graphql(`
  fragment VehicleNames on Customer { vehicles { id displayName plate } }
`)

/** Vehicles in the list of customers and in search results. */
export const vehiclesInCustomerList: CustomerListContents = {
  columns: [
    customerColumn({
      name: 'vehicles',
      label: 'Vehicles',
      width: 200,
      givesWay: 'sm',
      fragment: VehicleNamesPart,
      cell: ({ vehicles = [] }) => textCell(vehicles.map(({ displayName }) => displayName).join(', ')),
    }),
  ],
  filters: [
    yesNoFilter({ name: 'vehicles', label: 'Vehicles', field: 'hasVehicles', yes: 'Has vehicles', no: 'Has none' }),
    yesNoFilter({
      name: 'here',
      label: 'On the premises',
      field: 'hasCheckedIn',
      yes: 'A vehicle is here now',
      no: 'No vehicle is here',
    }),
  ],
  searchTerms: ['plate', 'VIN'],
  searchDetails: customerSearchDetails(VehicleNamesPart, ({ vehicles }) => vehicles.map(inWords)),
}

const inWords = ({ displayName, plate }: { displayName: string; plate: string }) =>
  plate && plate !== displayName ? `${displayName} (${plate})` : displayName
