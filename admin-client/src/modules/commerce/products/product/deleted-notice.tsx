import { Alert, Button, Text } from '@mantine/core'
import dayjs from 'dayjs'
import type { ProductFieldsFragment } from '../../../../generated/graphql.ts'
import { IconTrash } from '../../../../ui/icons.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { useProductActions } from '../product-actions.tsx'

const KEPT_DAYS = 30

/** Shown on the page of a deleted product, with a button that restores it. */
export function DeletedNotice({ product }: { product: ProductFieldsFragment }) {
  const { can } = useViewer()
  const { restore } = useProductActions()
  if (!product.deletedAt) return null
  const until = dayjs(product.deletedAt).add(KEPT_DAYS, 'day').format('D MMMM YYYY')
  return (
    <Alert color="yellow" icon={<IconTrash size={18} />} title="This product is deleted" mb="md">
      <Text mb={can('products.can_delete') ? 'sm' : 0}>
        You can restore it until {until}. After that, it's permanently deleted.
      </Text>
      {can('products.can_delete') && (
        <Button size="xs" variant="default" onClick={() => restore([product])}>
          Restore
        </Button>
      )}
    </Alert>
  )
}
