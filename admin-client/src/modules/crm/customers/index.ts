export { CustomerScreen } from './customer-screen.tsx'
export { CustomersScreen } from './customers-screen.tsx'
export { CustomerImportScreen } from './exchange/customer-import-screen.tsx'
export { findCustomers } from './find-customers.ts'
