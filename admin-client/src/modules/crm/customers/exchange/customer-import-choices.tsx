import { useQuery } from '@apollo/client/react'
import { MultiSelect, Select } from '@mantine/core'
import { CountriesDocument, CustomerTagsDocument } from '../customer-documents.ts'

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
        label="Country of rows that name none"
        description="Phone numbers and postal codes are read as those of this country."
        searchable
        allowDeselect={false}
        data={countries.map(({ code, name }) => ({ value: code, label: name }))}
        value={value.country}
        onChange={(country) => country && onChange({ ...value, country })}
      />
      <MultiSelect
        label="Tags for all of them"
        description="By which they are easy to find again after the import."
        searchable
        clearable
        placeholder={value.tagIds.length === 0 ? 'None' : undefined}
        nothingFoundMessage="No such tag"
        data={tags.map(({ id, name }) => ({ value: id, label: name }))}
        value={value.tagIds}
        onChange={(tagIds) => onChange({ ...value, tagIds })}
      />
    </>
  )
}
