import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { IconArrowsJoin } from '../../../../ui/icons.ts'

/** Opens the comparison of two selected customers. */
export function MergeButton({ customers }: { customers: readonly { readonly id: string }[] }) {
  const [one, other] = customers
  if (customers.length !== 2 || !one || !other) return null
  return (
    <Button
      component={Link}
      to={`/customers/${one.id}/merge/${other.id}`}
      variant="default"
      leftSection={<IconArrowsJoin size={16} />}
    >
      Merge
    </Button>
  )
}
