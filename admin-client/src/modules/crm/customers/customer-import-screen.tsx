import { useQuery } from '@apollo/client/react'
import { MultiSelect, Select } from '@mantine/core'
import { type ImportKind, ImportScreen } from '../../platform/data-exchange/index.ts'
import { CountriesDocument, CustomerTagsDocument } from './customer-documents.ts'
import {
  CancelCustomerImportDocument,
  CustomerImportDocument,
  CustomerImportPlanDocument,
  CustomerImportPreviewDocument,
  CustomerImportsDocument,
  ResumeCustomerImportDocument,
  StartCustomerImportDocument,
} from './customer-exchange.ts'

export interface CustomerImportMore {
  readonly country: string
  readonly tagIds: string[]
}

interface CustomerImportChoicesProps {
  readonly value: CustomerImportMore
  onChange(value: CustomerImportMore): void
}

/** Additional options of a customer import. */
export function CustomerImportChoices({ value, onChange }: CustomerImportChoicesProps) {
  const countries = useQuery(CountriesDocument).data?.countries ?? []
  const tags = useQuery(CustomerTagsDocument).data?.customerTags ?? []
  return (
    <>
      <Select
        label="Default country"
        description="Phone numbers and postal codes are read as those of this country."
        searchable
        allowDeselect={false}
        data={countries.map(({ code, name }) => ({ value: code, label: name }))}
        value={value.country}
        onChange={(country) => country && onChange({ ...value, country })}
      />
      <MultiSelect
        label="Tag all imported customers"
        description="Makes them easy to find later."
        searchable
        clearable
        placeholder={value.tagIds.length === 0 ? 'None' : undefined}
        nothingFoundMessage="No tags match"
        data={tags.map(({ id, name }) => ({ value: id, label: name }))}
        value={value.tagIds}
        onChange={(tagIds) => onChange({ ...value, tagIds })}
      />
    </>
  )
}

const customerImport: ImportKind<CustomerImportMore> = {
  title: 'Import customers',
  one: 'customer',
  many: 'customers',
  home: '/customers',
  uploads: '/api/v1/admin/customers/imports/',
  area: 'customers',
  file: {
    example: '“First name, Last name, Phone, Plate, Make, Model, Year”',
    limit: 'At most 500,000 rows and 100 MB.',
  },
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
