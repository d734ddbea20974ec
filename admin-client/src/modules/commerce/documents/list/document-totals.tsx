import { useQuery } from '@apollo/client/react'
import { Card, Group, Skeleton, Text } from '@mantine/core'
import type { DocumentTotalsQuery, DocumentWhere } from '../../../../generated/graphql.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { formatMoney } from '../../../../ui/money.ts'
import { DocumentTotalsDocument } from '../document-documents.ts'
import styles from '../documents.module.css'
import type { ListedType } from './document-views.ts'

type Totals = DocumentTotalsQuery['documents']['totals']

interface DocumentTotalsProps {
  readonly type: ListedType
  readonly where: DocumentWhere
}

/** The sums of everything that the filters match; for invoices also how long it has been due. */
export function DocumentTotals({ type, where }: DocumentTotalsProps) {
  const { data, previousData, error, refetch } = useQuery(DocumentTotalsDocument, {
    variables: { where },
    fetchPolicy: 'cache-and-network',
  })
  const totals = (data ?? previousData)?.documents.totals
  if (totals) return <Sums type={type} totals={totals} />
  return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={66} radius="md" />
}

function Sums({ type, totals }: { readonly type: ListedType; readonly totals: Totals }) {
  const { grandTotal, balance, overdue, ageing } = totals
  const sums: readonly (readonly [label: string, cents: number, isBad?: boolean])[] =
    type === 'INVOICE'
      ? [
          ['Total', grandTotal],
          ['Balance', balance],
          ['Overdue', overdue, overdue > 0],
        ]
      : type === 'WEB_ORDER'
        ? [
            ['Total', grandTotal],
            ['To be paid', balance],
          ]
        : [['Total', grandTotal]]
  const ages: readonly (readonly [label: string, cents: number])[] = [
    ['Not due', ageing.current],
    ['1–30 days', ageing.days30],
    ['31–60 days', ageing.days60],
    ['61–90 days', ageing.days90],
    ['Over 90 days', ageing.older],
  ]
  return (
    <Card padding="sm" component="section" aria-label="Totals">
      <Group className={styles.totals} justify="space-between" wrap="wrap">
        <dl className={styles.sums}>
          {sums.map(([label, cents, isBad]) => (
            <Sum key={label} label={label} cents={cents} isBad={isBad ?? false} />
          ))}
        </dl>
        {type === 'INVOICE' && balance !== 0 && (
          <section aria-label="Balance by age">
            <dl className={styles.sums} data-small>
              {ages.map(([label, cents]) => (
                <Sum key={label} label={label} cents={cents} />
              ))}
            </dl>
          </section>
        )}
      </Group>
    </Card>
  )
}

function Sum({ label, cents, isBad = false }: { label: string; cents: number; isBad?: boolean }) {
  return (
    <div>
      <Text component="dt" c="dimmed" fz="xs">
        {label}
      </Text>
      <Text component="dd" className={styles.figure} c={isBad ? 'var(--mantine-color-error)' : undefined}>
        {formatMoney(cents)}
      </Text>
    </div>
  )
}
