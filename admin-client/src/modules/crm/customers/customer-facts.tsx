import { Anchor, Card, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CustomerFieldsFragment } from '../../../generated/graphql.ts'
import { CopyIcon } from '../../../ui/copy-button.tsx'
import { countryName } from '../../../ui/country-name.ts'
import { Facts } from '../../../ui/facts.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import styles from './customers.module.css'

/** Contact links, custom fields, and dates. */
export function CustomerFacts({ customer }: { customer: CustomerFieldsFragment }) {
  const { email, phone, phoneFormatted, createdAt, updatedAt } = customer
  const address = postalAddress(customer)
  const ownFacts = customer.customFields.filter(({ text }) => text !== '')
  return (
    <Card component="section" aria-labelledby="facts">
      <Stack gap="sm">
        <Title order={2} id="facts">
          At a glance
        </Title>
        <Facts>
          {phone && (
            <Fact name="Phone" copied={phoneFormatted}>
              <Anchor href={`tel:${phone}`}>{phoneFormatted}</Anchor>
            </Fact>
          )}
          {email && (
            <Fact name="Email" copied={email}>
              <Anchor href={`mailto:${email}`}>{email}</Anchor>
            </Fact>
          )}
          {address.length > 0 && (
            <Fact name="Address" copied={address.join('\n')}>
              <address className={styles.address}>{address.join('\n')}</address>
            </Fact>
          )}
          {ownFacts.map(({ field, text }) => (
            <Fact key={field.id} name={field.label}>
              {text}
            </Fact>
          ))}
          <Fact name="Customer since">
            <RelativeTime at={createdAt} />
          </Fact>
          <Fact name="Updated">
            <RelativeTime at={updatedAt} />
          </Fact>
        </Facts>
      </Stack>
    </Card>
  )
}

interface FactProps {
  readonly name: string
  /** The value that the copy button copies. */
  readonly copied?: string
  readonly children: ReactNode
}

function Fact({ name, copied, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {copied && <CopyIcon label={`Copy ${name.toLowerCase()}`} value={copied} size={24} />}
      </dd>
    </div>
  )
}

type Place = Pick<CustomerFieldsFragment, 'address' | 'address2' | 'city' | 'province' | 'postalCode' | 'country'>

/** The lines of a postal address; empty if it is unknown. A country alone does not count. */
export function postalAddress({ address, address2, city, province, postalCode, country }: Place): string[] {
  const region = [province, postalCode].filter(Boolean).join(' ')
  const lines = [address, address2, [city, region].filter(Boolean).join(', ')].filter(Boolean)
  return lines.length > 0 && country !== 'CA' ? [...lines, countryName(country)] : lines
}
