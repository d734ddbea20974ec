export { NewCustomerDialog } from './new-customer-dialog.tsx'
