import { type ImportKind, ImportScreen } from '../../../platform/data-exchange/index.ts'
import { CustomerImportChoices, type CustomerImportMore } from './customer-import-choices.tsx'
import {
  CancelCustomerImportDocument,
  CustomerImportDocument,
  CustomerImportPlanDocument,
  CustomerImportPreviewDocument,
  CustomerImportsDocument,
  ResumeCustomerImportDocument,
  StartCustomerImportDocument,
} from './customer-import-documents.ts'

const customerImport: ImportKind<CustomerImportMore> = {
  title: 'Import customers',
  one: 'customer',
  many: 'customers',
  home: '/customers',
  uploads: '/api/v1/admin/customers/imports/',
  area: 'customers',
  example: '“First name, Last name, Phone”',
  documents: {
    list: CustomerImportsDocument,
    one: CustomerImportDocument,
    plan: CustomerImportPlanDocument,
    preview: CustomerImportPreviewDocument,
    start: StartCustomerImportDocument,
    cancel: CancelCustomerImportDocument,
    resume: ResumeCustomerImportDocument,
  },
  initial: { country: 'CA', tagIds: [] },
  Choices: CustomerImportChoices,
}

export function CustomerImportScreen() {
  return <ImportScreen kind={customerImport} />
}
