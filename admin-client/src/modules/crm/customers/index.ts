export { CustomerScreen } from './customer-screen.tsx'
export { CustomerVehiclesScreen } from './customer-vehicles-screen.tsx'
export { CustomersScreen } from './customers-screen.tsx'
