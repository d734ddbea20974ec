import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DocumentAddressPartFragment, DocumentFieldsFragment } from '../../../../generated/graphql.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { formatMoney } from '../../../../ui/money.ts'
import { PhoneLink } from '../../../../ui/phone-link.tsx'
import { dayText } from '../document-labels.ts'
import { JobPaper } from './job-paper.tsx'
import { LinesTable } from './lines-table.tsx'
import styles from './paper.module.css'
import { TotalsList } from './totals-list.tsx'

interface PaperProps {
  readonly document: DocumentFieldsFragment
  readonly mayEdit: boolean
}

/** A document as the customer gets it, with the answers to its jobs. */
export function Paper({ document, mayEdit }: PaperProps) {
  const { customer, vehicle, lines, jobs, customerNote, terms } = document
  const { paid, refunded, credited, balance } = document
  return (
    <Card component="article" aria-label="Document" padding="xl">
      <Stack gap="lg">
        <Group justify="space-between" align="flex-start" gap="xl">
          <Block title="Customer">
            {document.customerId ? (
              <Anchor component={Link} to={`/customers/${document.customerId}`} fw={500}>
                {customer.name || 'Customer'}
              </Anchor>
            ) : (
              <Text fw={500}>{customer.name || 'No customer'}</Text>
            )}
            <Lines of={[customer.company, ...addressLines(customer.billingAddress), customer.email]} />
            {customer.phone && (
              <div>
                <PhoneLink number={customer.phoneE164 ?? customer.phone} text={customer.phoneFormatted} />
              </div>
            )}
          </Block>
          {customer.deliveryAddress && (
            <Block title="Delivered to">
              <Lines of={addressLines(customer.deliveryAddress)} />
            </Block>
          )}
          {vehicle && (
            <Block title="Vehicle">
              <Text fw={500}>{vehicle.displayName}</Text>
              <Lines
                of={[
                  vehicle.plate,
                  vehicle.vin,
                  kilometres('In', document.odometerIn),
                  kilometres('Out', document.odometerOut),
                ]}
              />
            </Block>
          )}
          <Block title="Dates">
            <Lines
              of={[
                document.issuedOn ? `Issued ${dayText(document.issuedOn)}` : 'Not issued yet',
                document.dueOn ? `Due ${dayText(document.dueOn)}` : '',
                document.validUntil ? `Valid until ${dayText(document.validUntil)}` : '',
                document.reference ? `Reference ${document.reference}` : '',
              ]}
            />
          </Block>
        </Group>
        {lines.length > 0 && <LinesTable lines={lines} label="Lines" />}
        {jobs.map((job) => (
          <JobPaper key={job.id} document={document} job={job} mayEdit={mayEdit} />
        ))}
        <Group justify="flex-end">
          <div style={{ flex: '0 1 340px' }}>
            <TotalsList sums={document} />
            {document.type === 'REFUND' && balance > 0 && (
              <dl className={styles.settled}>
                {paid !== 0 && <Sum label="Refunded" cents={-paid} />}
                <Sum label="Still to be refunded" cents={balance} isStrong />
              </dl>
            )}
            {document.issuedAt && (document.type === 'INVOICE' || document.type === 'WEB_ORDER') && (
              <dl className={styles.settled}>
                {paid !== 0 && <Sum label="Paid" cents={-paid} />}
                {credited !== 0 && <Sum label="Credited" cents={-credited} />}
                {refunded !== 0 && <Sum label="Refunded" cents={refunded} />}
                <Sum label="Balance" cents={balance} isStrong />
              </dl>
            )}
          </div>
        </Group>
        {customerNote && <Text style={{ whiteSpace: 'pre-line' }}>{customerNote}</Text>}
        {terms && (
          <Text c="dimmed" fz="sm" style={{ whiteSpace: 'pre-line' }}>
            {terms}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

/** A row below the total: added to it, they make the balance. */
function Sum({ label, cents, isStrong }: { label: string; cents: number; isStrong?: boolean }) {
  const amount = formatMoney(Math.abs(cents))
  return (
    <div data-strong={isStrong || undefined}>
      <dt>{label}</dt> <dd>{cents < 0 ? `−${amount}` : amount}</dd>
    </div>
  )
}

const kilometres = (label: string, km: number | null | undefined): string =>
  typeof km === 'number' ? `${label} ${formatNumber(km)} km` : ''

const addressLines = ({ address, address2, city, province, postalCode }: DocumentAddressPartFragment): string[] => [
  address,
  address2,
  [city, [province, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
]

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2} c="dimmed" fz="xs" fw={500}>
        {title}
      </Title>
      {children}
    </section>
  )
}

/** Texts below each other; empty ones are left out. */
function Lines({ of }: { of: readonly string[] }) {
  return of.filter(Boolean).map((line) => (
    <Text key={line} component="div">
      {line}
    </Text>
  ))
}
