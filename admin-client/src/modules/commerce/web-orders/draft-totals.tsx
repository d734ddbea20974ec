import { List, Skeleton, Stack, Text } from '@mantine/core'
import type { OrderDraftQuery } from '../../../generated/graphql.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { Facts } from '../../../ui/facts.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { formatMoney } from '../../../ui/money.ts'

interface DraftTotalsProps {
  readonly draft: OrderDraftQuery['orderDraft'] | undefined
  readonly error: unknown
  /** What to do before there is a total. */
  readonly hint: string | null
}

/** What the order costs so far, and what is missing. */
export function DraftTotals({ draft, error, hint }: DraftTotalsProps) {
  if (hint) return <Text c="dimmed">{hint}</Text>
  if (error) return <FormProblem problem={explainError(error)} />
  if (!draft) return <Skeleton h={96} radius="md" animate={false} />
  const { subtotal, discountTotal, deliveryPrice, taxes, total, problems } = draft
  const hasDelivery = deliveryPrice !== null && deliveryPrice !== undefined
  const facts: readonly (readonly [label: string, text: string])[] = [
    ['Subtotal', formatMoney(subtotal)],
    ...(discountTotal > 0 ? [['Discount', `−${formatMoney(discountTotal)}`] as const] : []),
    ...(hasDelivery ? [['Delivery', formatMoney(deliveryPrice)] as const] : []),
    ...taxes.map(({ name, percentage, amount }) => [`${name} ${percentage}%`, formatMoney(amount)] as const),
    ['Total', formatMoney(total)],
  ]
  return (
    <Stack gap="md">
      <Facts>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Facts>
      {problems.length > 0 && (
        <div>
          <Text fw={500}>Before you create it</Text>
          <List size="sm">
            {problems.map(({ message }) => (
              <List.Item key={message}>{message}</List.Item>
            ))}
          </List>
        </div>
      )}
    </Stack>
  )
}
