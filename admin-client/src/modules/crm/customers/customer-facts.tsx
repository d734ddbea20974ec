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
            <div>
              <dt>Phone</dt>
              <dd>
                <Anchor href={`tel:${phone}`}>{phoneShown}</Anchor>
              </dd>
            </div>
          )}
          {email && (
            <div>
              <dt>E-mail</dt>
              <dd>
                <Anchor href={`mailto:${email}`}>{email}</Anchor>
              </dd>
            </div>
          )}
          <div>
            <dt>Customer since</dt>
            <dd>
              <RelativeTime at={createdAt} />
            </dd>
          </div>
          <div>
            <dt>Last change</dt>
            <dd>
              <RelativeTime at={updatedAt} />
            </dd>
          </div>
        </dl>
      </Stack>
    </Card>
  )
}
