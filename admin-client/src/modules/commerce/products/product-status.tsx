import { Badge } from '@mantine/core'
import type { ProductStatus } from '../../../generated/graphql.ts'
import { STATUS_LABELS } from './product-labels.ts'

const COLORS: Readonly<Record<ProductStatus, string>> = { ACTIVE: 'teal', DRAFT: 'gray', ARCHIVED: 'gray' }

interface ProductStatusBadgeProps {
  readonly status: ProductStatus
  readonly publishAt: string
}

/** The status of a product. An active one whose publish date is to come is scheduled. */
export function ProductStatusBadge({ status, publishAt }: ProductStatusBadgeProps) {
  if (status === 'ACTIVE' && new Date(publishAt) > new Date()) return <Badge color="blue">Scheduled</Badge>
  return (
    <Badge color={COLORS[status]} variant={status === 'ARCHIVED' ? 'outline' : 'light'}>
      {STATUS_LABELS[status]}
    </Badge>
  )
}
