import { List, Skeleton, Stack, Text } from '@mantine/core'
import type { OrderDraftQuery } from '../../../generated/graphql.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { AmountRows } from './amount-rows.tsx'

interface DraftTotalsProps {
  readonly draft: OrderDraftQuery['orderDraft'] | undefined
  readonly error: unknown
  /** What to do before there is a total. */
  readonly hint: string | null
  /** Whether what is missing is said elsewhere. */
  readonly hidesProblems: boolean
}

/** What the order costs so far, and what is missing. */
export function DraftTotals({ draft, error, hint, hidesProblems }: DraftTotalsProps) {
  if (hint) return <Text c="dimmed">{hint}</Text>
  if (error) return <FormProblem problem={explainError(error)} />
  if (!draft) return <Skeleton h={96} radius="md" animate={false} />
  const { subtotal, discountTotal, deliveryPrice, taxes, total, problems } = draft
  const hasDelivery = deliveryPrice !== null && deliveryPrice !== undefined
  const rows = [
    { label: 'Subtotal', cents: subtotal },
    ...(discountTotal > 0 ? [{ label: 'Discount', cents: -discountTotal }] : []),
    ...(hasDelivery ? [{ label: 'Delivery', cents: deliveryPrice }] : []),
    ...taxes.map(({ name, percentage, amount }) => ({ label: `${name} ${percentage}%`, cents: amount })),
    { label: 'Total', cents: total, isGrand: true },
  ]
  return (
    <Stack gap="md">
      <AmountRows rows={rows} />
      {problems.length > 0 && !hidesProblems && (
        <div>
          <Text fw={500}>To create this order</Text>
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
