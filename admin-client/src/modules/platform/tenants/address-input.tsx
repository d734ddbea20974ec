import { useQuery } from '@apollo/client/react'
import { Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck } from '../../../ui/icons.ts'
import { TenantAddressDocument } from './tenant-documents.ts'

interface AddressInputProps {
  /** The input's props from the form. */
  input: object
  value: string
  error?: React.ReactNode
  /** The address that the tenant has already. */
  own?: string
}

const DEBOUNCE_MS = 300

/** Where a tenant's site answers: checked while it is typed. */
export function AddressInput({ input, value, error, own }: AddressInputProps) {
  const [handle] = useDebouncedValue(value, DEBOUNCE_MS)
  const isOwn = value === own
  const { data, loading } = useQuery(TenantAddressDocument, { variables: { handle }, skip: handle === '' || isOwn })
  const isKnown = handle === value && !loading && data !== undefined && value !== '' && !isOwn
  const found = isKnown ? data.tenantAddress : null
  const isChecking = value !== '' && !isOwn && !isKnown
  return (
    <TextInput
      {...input}
      label="Address"
      description={
        found && !found.problem ? `The site will be at ${found.url}` : 'Lowercase letters, numbers and hyphens.'
      }
      error={error ?? found?.problem}
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
      rightSection={
        isChecking ? (
          <Loader size={16} role="img" aria-label="Checking the address" />
        ) : (
          found &&
          !found.problem && (
            <IconCheck role="img" size={18} color="var(--mantine-color-teal-6)" aria-label="Available" />
          )
        )
      }
    />
  )
}
