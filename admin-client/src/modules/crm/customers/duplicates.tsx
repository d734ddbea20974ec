import { useQuery } from '@apollo/client/react'
import { Alert, Anchor, List } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from 'react-router'
import type { DuplicateMatch } from '../../../generated/graphql.ts'
import { graphql } from '../../../generated/index.ts'
import { IconUsers } from '../../../ui/icons.ts'

const PAUSE_MS = 400
const MOST_SHOWN = 3

interface SimilarCustomersProps {
  readonly email: string
  readonly phone: string
  readonly country: string
}

/**
 * Shows existing customers with the same email or phone while a new one is entered. A hint only; it does not block
 * saving.
 */
export function SimilarCustomers({ email, phone, country }: SimilarCustomersProps) {
  const [typed] = useDebouncedValue(`${email}\n${phone}\n${country}`, PAUSE_MS)
  const [typedEmail = '', typedPhone = '', typedCountry = ''] = typed.split('\n')
  const isEnough = typedEmail.includes('@') || typedPhone.replaceAll(/\D/g, '').length >= 7
  const { data } = useQuery(SimilarCustomersDocument, {
    variables: { email: typedEmail, phone: typedPhone, country: typedCountry },
    skip: !isEnough,
    fetchPolicy: 'network-only',
  })
  const known = isEnough ? (data?.similarCustomers ?? []) : []
  return (
    <div role="status">
      {known.length > 0 && (
        <Alert color="yellow" icon={<IconUsers size={18} />} title="This customer may already exist">
          <List listStyleType="none">
            {known.slice(0, MOST_SHOWN).map(({ customer, matchedBy }) => (
              <List.Item key={customer.id}>
                <Anchor component={Link} to={`/customers/${customer.id}`} target="_blank">
                  {customer.displayName}
                </Anchor>{' '}
                has the {matchText(matchedBy)}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </div>
  )
}

export const DuplicateCustomerPart = graphql(`
  fragment DuplicateCustomerPart on DuplicateCustomer { matchedBy customer { id displayName email phoneFormatted city } }
`)

export const DuplicatesOfDocument = graphql(`
  query DuplicatesOf($id: ID!) { customer(id: $id) { id duplicates { ...DuplicateCustomerPart } } }
`)

export const SimilarCustomersDocument = graphql(`
  query SimilarCustomers($email: String!, $phone: String!, $country: String!) {
    similarCustomers(email: $email, phone: $phone, country: $country) { ...DuplicateCustomerPart }
  }
`)

export const DuplicateGroupsDocument = graphql(`
  query DuplicateGroups($page: Int!, $perPage: Int!) {
    me { user { id } tenant { id } }
    customerDuplicates(page: $page, perPage: $perPage) {
      items { id matchedBy value count customers { id displayName email phone phoneFormatted city updatedAt } }
      totalItems
    }
  }
`)

const words: Readonly<Record<DuplicateMatch, string>> = { EMAIL: 'email address', PHONE: 'phone number' }

/** 'same email address and phone number' */
export const matchText = (by: readonly DuplicateMatch[]): string => `same ${by.map((one) => words[one]).join(' and ')}`

interface Same {
  readonly matchedBy: readonly DuplicateMatch[]
}

/** The values that other customers share with one: '2 others have this email address'. */
export function duplicateSummary(others: readonly Same[]): string {
  const shared = (['EMAIL', 'PHONE'] as const).filter((by) => others.some((other) => other.matchedBy.includes(by)))
  const have = others.length === 1 ? '1 other customer has' : `${others.length} other customers have`
  const areAll = shared.every((by) => others.every((other) => other.matchedBy.includes(by)))
  return `${have} this ${shared.map((by) => words[by]).join(areAll ? ' and ' : ' or ')}`
}
