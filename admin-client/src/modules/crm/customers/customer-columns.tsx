import { Group, Text } from '@mantine/core'
import type { CustomerOrderField, CustomersQuery } from '../../../generated/graphql.ts'
import { countryName } from '../../../ui/country-name.ts'
import { NameCell, textCell, timeCell } from '../../../ui/list/cells.tsx'
import type { Column, OptionalColumn } from '../../../ui/list/column.ts'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { AssigneeNames } from '../../platform/assignees/index.ts'
import { TagBadge } from './tags/tag-picker.tsx'

export type ListedCustomer = CustomersQuery['customers']['items'][number]

type CustomerColumn = OptionalColumn<ListedCustomer, CustomerOrderField>

/** px. */
export const NAME_WIDTH = 200

/** The first column, which is always shown. */
export const nameColumn: Column<ListedCustomer, CustomerOrderField> = {
  name: 'name',
  label: 'Name',
  width: { base: 'auto', xs: NAME_WIDTH },
  sort: 'NAME',
  cell: ({ id, displayName, email, phone, phoneFormatted }) => (
    <NameCell to={`/customers/${id}`} name={displayName}>
      <Text c="dimmed" fz="xs" lh="24px" truncate hiddenFrom="xs">
        {phone ? <PhoneLink number={phone} text={phoneFormatted} /> : email}
      </Text>
    </NameCell>
  ),
}

/** The columns that users choose from. Those of other capabilities stand between the contact data and the dates. */
export const customerColumns = (contributed: readonly CustomerColumn[]): readonly CustomerColumn[] => [
  ...contactColumns,
  ...contributed,
  ...progressColumns,
]

const contactColumns: readonly CustomerColumn[] = [
  { name: 'contact', label: 'Contact', width: 220, givesWay: 'xs', cell: (customer) => <Contact {...customer} /> },
  {
    name: 'phone',
    label: 'Phone',
    width: 150,
    givesWay: 'xs',
    cell: ({ phone, phoneFormatted }) => phone && <PhoneLink number={phone} text={phoneFormatted} />,
  },
  { name: 'email', label: 'Email', width: 220, givesWay: 'xs', cell: ({ email }) => textCell(email) },
  { name: 'city', label: 'City', width: 140, givesWay: 'md', cell: ({ city }) => textCell(city) },
  { name: 'province', label: 'Province', width: 120, givesWay: 'md', cell: ({ province }) => textCell(province) },
  {
    name: 'country',
    label: 'Country',
    width: 130,
    givesWay: 'md',
    cell: ({ country }) => textCell(countryName(country)),
  },
  {
    name: 'postalCode',
    label: 'Postal code',
    width: 120,
    givesWay: 'md',
    cell: ({ postalCode }) => textCell(postalCode),
  },
  { name: 'tags', label: 'Tags', width: 200, givesWay: 'sm', cell: ({ tags }) => <Tags tags={tags} /> },
  {
    name: 'assignees',
    label: 'Assignees',
    width: 180,
    givesWay: 'md',
    // Rows of the previous query, which may lack them, are shown until the next ones arrive.
    cell: ({ assignees = [] }) => <AssigneeNames assignees={assignees} />,
  },
]

const progressColumns: readonly CustomerColumn[] = [
  {
    name: 'emailConsent',
    label: 'Email consent',
    width: 140,
    givesWay: 'md',
    cell: ({ emailConsent }) => textCell(emailConsent ? consentWords[emailConsent] : ''),
  },
  {
    name: 'created',
    label: 'Created',
    width: 170,
    givesWay: 'md',
    sort: 'CREATED_AT',
    cell: ({ createdAt }) => timeCell(createdAt),
  },
  {
    name: 'changed',
    label: 'Updated',
    width: 170,
    givesWay: 'md',
    sort: 'UPDATED_AT',
    cell: ({ updatedAt }) => timeCell(updatedAt),
  },
]

/** The default columns. */
export const usualColumns: readonly string[] = ['contact', 'city', 'tags', 'changed']

export const consentWords = { GIVEN: 'Given', WITHDRAWN: 'Withdrawn' } as const

function Contact({ email, phone, phoneFormatted, displayName }: ListedCustomer) {
  const [first, second] = [email, phoneFormatted].filter((way) => way !== '' && way !== displayName)
  return (
    <>
      <Text truncate title={first}>
        {first && first === phoneFormatted ? <PhoneLink number={phone} text={first} /> : first}
      </Text>
      {second && (
        <Text c="dimmed" fz="xs" truncate>
          {second === phoneFormatted ? <PhoneLink number={phone} text={second} /> : second}
        </Text>
      )}
    </>
  )
}

function Tags({ tags }: Pick<ListedCustomer, 'tags'>) {
  return (
    <Group gap={4}>
      {tags.map((tag) => (
        <TagBadge key={tag.id} tag={tag} />
      ))}
    </Group>
  )
}
