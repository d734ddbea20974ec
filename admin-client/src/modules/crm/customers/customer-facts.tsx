import { Anchor, Card, Stack, Title } from '@mantine/core'
import type { CustomerFieldsFragment } from '../../../generated/graphql.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import styles from './customers.module.css'

/** How to reach them with one press, and since when they are known. */
export function CustomerFacts({ customer }: { customer: CustomerFieldsFragment }) {
  const { email, phone, phoneShown, createdAt, updatedAt } = customer
  return (
    <Card component="section" aria-labelledby="facts">
      <Stack gap="sm">
        <Title order={2} id="facts">
          At a glance
        </Title>
        <dl className={styles.facts}>
          {phone && (
            <>
              <dt>Phone</dt>
              <dd>
                <Anchor href={`tel:${phone}`}>{phoneShown}</Anchor>
              </dd>
            </>
          )}
          {email && (
            <>
              <dt>E-mail</dt>
              <dd style={{ overflowWrap: 'anywhere' }}>
                <Anchor href={`mailto:${email}`}>{email}</Anchor>
              </dd>
            </>
          )}
          <dt>Customer since</dt>
          <dd>
            <RelativeTime at={createdAt} />
          </dd>
          <dt>Last change</dt>
          <dd>
            <RelativeTime at={updatedAt} />
          </dd>
        </dl>
      </Stack>
    </Card>
  )
}
