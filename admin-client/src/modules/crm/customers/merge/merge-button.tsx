import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { IconArrowsJoin } from '../../../../ui/icons.ts'

/** Leads from two customers that are chosen to where they are compared. */
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
