export { AddressInputs } from './customer-inputs.tsx'
export { NewCustomerDialog } from './new-customer-dialog.tsx'
