import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { IconUsers } from '../../../../ui/icons.ts'

interface MergedNoticeProps {
  readonly into: { readonly id: string; readonly displayName: string }
}

/** Shown on a merged customer's page, with a link to the kept customer. */
export function MergedNotice({ into }: MergedNoticeProps) {
  return (
    <Alert color="gray" icon={<IconUsers size={18} />} title="This customer was merged" mb="md">
      Everything is at{' '}
      <Anchor component={Link} to={`/customers/${into.id}`} underline="always">
        {into.displayName}
      </Anchor>{' '}
      now.
    </Alert>
  )
}
