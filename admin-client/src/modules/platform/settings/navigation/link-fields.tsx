import { useQuery } from '@apollo/client/react'
import { Autocomplete, Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { LinkedPagesDocument } from '../settings-documents.ts'
import { linkWarning, pathOf } from './linked-page.ts'
import type { MenuLink } from './menu-list.ts'

interface LinkFieldsProps<Link extends MenuLink> {
  readonly link: Link
  /** The place of the link, for what the server says of it, such as `mainnavItems.2`. */
  readonly field: string
  readonly errors: Readonly<Record<string, string>>
  readonly isDisabled: boolean
  /** The label of the address. Optional for an item with a submenu. */
  readonly hint?: string
  onChange(link: Link): void
}

/** Text, address and target of a link; the address is typed, or one of the tenant's pages. */
export function LinkFields<Link extends MenuLink>({
  link,
  field,
  errors,
  isDisabled,
  hint,
  onChange,
}: LinkFieldsProps<Link>) {
  const { data } = useQuery(LinkedPagesDocument)
  const pages = data?.pages.items ?? []
  const titles = new Map(pages.filter(({ hasAddress }) => hasAddress).map((page) => [pathOf(page), page.title]))
  const areAllKnown = data !== undefined && data.pages.totalItems <= pages.length
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        <TextInput
          label="Text"
          value={link.linkText}
          error={errors[`${field}.linkText`]}
          disabled={isDisabled}
          onChange={(event) => onChange({ ...link, linkText: event.currentTarget.value })}
        />
        <Autocomplete
          label="Leads to"
          placeholder={hint ?? 'A page, https://…, mailto: or tel:'}
          data={[...titles.keys()]}
          renderOption={({ option }) => `${titles.get(option.value)} (${option.value})`}
          value={link.href}
          description={linkWarning(link.href, pages, areAllKnown)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={errors[`${field}.href`]}
          disabled={isDisabled}
          onChange={(href) => onChange({ ...link, href })}
        />
      </SimpleGrid>
      <Checkbox
        label="Open in a new tab"
        checked={link.target === 'BLANK'}
        disabled={isDisabled}
        onChange={(event) => onChange({ ...link, target: event.currentTarget.checked ? 'BLANK' : 'SELF' })}
      />
    </Stack>
  )
}
