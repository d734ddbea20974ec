import { newCustomerContents } from '../../../capability/customer-parts.ts'
import { emptyVehicle, FirstVehicleInputs, firstVehicleInput } from './first-vehicle-inputs.tsx'
import { CreateCustomerWithVehicleDocument } from './vehicle-documents.ts'

/** The vehicle of a customer who is being created. */
export const firstVehicle = newCustomerContents({
  key: 'vehicle',
  label: 'First vehicle',
  empty: emptyVehicle,
  Inputs: FirstVehicleInputs,
  document: CreateCustomerWithVehicleDocument,
  inputOf: firstVehicleInput,
})
