import { ActionIcon, Anchor, Card, CopyButton, Stack, Title, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CustomerFieldsFragment } from '../../../generated/graphql.ts'
import { Facts } from '../../../ui/facts.tsx'
import { IconCheck, IconCopy } from '../../../ui/icons.ts'
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
          <Fact name="Last change">
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
        {copied && <Copy name={name.toLowerCase()} value={copied} />}
      </dd>
    </div>
  )
}

function Copy({ name, value }: { name: string; value: string }) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? 'Copied' : `Copy ${name}`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={copied ? `Copied ${name}` : `Copy ${name}`}
            onClick={copy}
          >
            {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  )
}

type Place = Pick<CustomerFieldsFragment, 'address' | 'address2' | 'city' | 'province' | 'postalCode' | 'country'>

/** The lines of a postal address; empty if it is unknown. A country alone does not count. */
export function postalAddress({ address, address2, city, province, postalCode, country }: Place): string[] {
  const region = [province, postalCode].filter(Boolean).join(' ')
  const lines = [address, address2, [city, region].filter(Boolean).join(', ')].filter(Boolean)
  return lines.length > 0 && country !== 'CA' ? [...lines, countryName(country)] : lines
}

function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
