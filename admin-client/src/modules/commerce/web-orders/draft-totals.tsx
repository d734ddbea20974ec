import { List, Skeleton, Stack, Text } from '@mantine/core'
import type { OrderPreviewQuery } from '../../../generated/graphql.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { AmountRows } from './amount-rows.tsx'

interface DraftTotalsProps {
  readonly draft: OrderPreviewQuery['orderPreview'] | undefined
  readonly error: unknown
  /** What to do before there is a total. */
  readonly hint: string | null
  /** The price of the products, shown beside the hint. In cents. */
  readonly products: number
  /** Leaves out the list of problems, because the form shows them already. */
  readonly hidesProblems: boolean
}

/** The totals of a draft order, and the problems that keep it from being created. */
export function DraftTotals({ draft, error, hint, products, hidesProblems }: DraftTotalsProps) {
  if (hint)
    return (
      <>
        {products > 0 && <AmountRows rows={[{ label: 'Products', cents: products }]} />}
        <Text c="dimmed">{hint}</Text>
      </>
    )
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
