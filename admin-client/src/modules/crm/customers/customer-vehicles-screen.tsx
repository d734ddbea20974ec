import { CustomerScreen } from './customer-screen.tsx'

/** The page of one customer at their vehicles. */
export function CustomerVehiclesScreen() {
  return <CustomerScreen section="vehicles" />
}
