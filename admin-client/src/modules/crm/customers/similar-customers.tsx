import { useQuery } from '@apollo/client/react'
import { Alert, Anchor, List } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from 'react-router'
import { IconUsers } from '../../../ui/icons.ts'
import { matchText, SimilarCustomersDocument } from './duplicates.ts'

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
        <Alert color="yellow" icon={<IconUsers size={18} />} title="This may be a customer already">
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
