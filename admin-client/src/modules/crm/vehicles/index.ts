import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { IconCar } from './icons.ts'

/** Vehicles have no screen of their own: they are part of a customer's page. */
export const vehicles: AdminCapability = {
  name: 'vehicles',
  isInUse: async (client) => (await import('./vehicles-in-use.ts')).areVehiclesInUse(client),
  customerTabs: [
    {
      path: 'vehicles',
      label: 'Vehicles',
      ...lazyComponent(async () => (await import('./vehicles-section.tsx')).VehiclesSection),
    },
  ],
  customerCards: [
    {
      name: 'vehicles',
      ...lazyComponent(async () => (await import('./vehicles-card.tsx')).VehiclesCard),
    },
  ],
  customerList: { load: async () => (await import('./customer-list.tsx')).vehiclesInCustomerList },
  newCustomer: { load: async () => (await import('./first-vehicle.ts')).firstVehicle },
  dashboardCards: [
    {
      name: 'vehicles-in-shop',
      title: 'Vehicles in the shop',
      icon: IconCar,
      kind: 'todo',
      path: '/customers?here=yes',
      permission: 'customers.can_view',
      feature: 'customers',
      load: async (client) => (await import('./vehicles-on-premises.ts')).vehiclesOnPremises(client),
    },
  ],
  timelineIcons: { car: IconCar },
  fieldLabels: { vin: 'VIN', color: 'Colour', isCheckedIn: 'Checked in' },
}
