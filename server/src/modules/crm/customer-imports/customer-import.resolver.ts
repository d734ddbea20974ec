import { createImportResolver } from '../../platform/data-exchange/index.ts'
import { CustomerImportInput, settingsOf } from './customer-import.inputs.ts'
import { customerImport } from './customer-import.ts'

export const CustomerImportResolver = createImportResolver({
  name: 'Customer',
  kind: customerImport,
  input: CustomerImportInput,
  settingsOf,
})
