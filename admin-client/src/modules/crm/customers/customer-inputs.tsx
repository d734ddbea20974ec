import { useQuery } from '@apollo/client/react'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CountriesDocument } from './customer-documents.ts'
import type { CustomerForm } from './customer-form.ts'

/** A form whose values include an address. */
interface FormOfAddress extends Pick<UseFormReturnType<CustomerForm>, 'getInputProps'> {
  readonly values: Pick<CustomerForm, 'country' | 'province'>
  setFieldValue(name: 'country' | 'province', value: string): void
}

interface AddressInputsProps {
  readonly form: FormOfAddress
  readonly disabled?: boolean
}

/** A form whose values include those of a customer. */
interface FormOfCustomer extends Pick<UseFormReturnType<CustomerForm>, 'getInputProps'> {
  readonly values: CustomerForm
  setFieldValue(name: 'country' | 'province', value: string): void
}

interface CustomerInputsProps {
  readonly form: FormOfCustomer
  readonly disabled?: boolean
  /** Whether the first input has the initial focus. */
  readonly isFocused?: boolean
}

/** The customer's name and contact data. */
export function ContactInputs({ form, disabled = false, isFocused }: CustomerInputsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label="First name"
        autoComplete="off"
        data-autofocus={isFocused || undefined}
        disabled={disabled}
        {...form.getInputProps('firstname')}
      />
      <TextInput label="Last name" autoComplete="off" disabled={disabled} {...form.getInputProps('lastname')} />
      <TextInput label="Email" type="email" autoComplete="off" disabled={disabled} {...form.getInputProps('email')} />
      <TextInput
        label="Phone"
        type="tel"
        autoComplete="off"
        placeholder={form.values.country === 'CA' ? '(613) 555-0148' : undefined}
        disabled={disabled}
        {...form.getInputProps('phone')}
      />
    </SimpleGrid>
  )
}

export function AddressInputs({ form, disabled = false }: AddressInputsProps) {
  const { country, province } = form.values
  const { data } = useQuery(CountriesDocument)
  const countries = data?.countries ?? [{ code: country, name: country, provinces: null }]
  const provinces = countries.find(({ code }) => code === country)?.provinces
  const isAmerican = country === 'US'
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput label="Address" autoComplete="off" disabled={disabled} {...form.getInputProps('address')} />
      <TextInput
        label="Address, second line"
        autoComplete="off"
        disabled={disabled}
        {...form.getInputProps('address2')}
      />
      <TextInput label="City" autoComplete="off" disabled={disabled} {...form.getInputProps('city')} />
      {provinces ? (
        <Select
          label={isAmerican ? 'State' : 'Province'}
          searchable
          clearable
          data={choices(provinces)}
          disabled={disabled}
          {...form.getInputProps('province')}
          value={province || null}
          onChange={(code) => form.setFieldValue('province', code ?? '')}
        />
      ) : (
        <TextInput label="Province" autoComplete="off" disabled={disabled} {...form.getInputProps('province')} />
      )}
      <TextInput
        label={isAmerican ? 'ZIP code' : 'Postal code'}
        autoComplete="off"
        placeholder={country === 'CA' ? 'K1A 0B1' : undefined}
        disabled={disabled}
        {...form.getInputProps('postalCode')}
      />
      <Select
        label="Country"
        searchable
        allowDeselect={false}
        data={choices(countries)}
        disabled={disabled}
        {...form.getInputProps('country')}
        onChange={(code) => {
          if (!code || code === country) return
          form.setFieldValue('country', code)
          // Provinces depend on the country.
          form.setFieldValue('province', '')
        }}
      />
    </SimpleGrid>
  )
}

function choices(places: readonly { code: string; name: string }[]) {
  return places.map(({ code, name }) => ({ value: code, label: name }))
}
