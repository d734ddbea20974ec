import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Skeleton } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { errorCode } from '../../../../ui/explain-error.ts'
import { IconUsers } from '../../../../ui/icons.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { MergeDocument } from './merge-fields.ts'
import { MergeForm } from './merge-form.tsx'

/** Compares and merges two customers. */
export function MergeScreen() {
  const { id = '', otherId = '' } = useParams()
  const mayMerge = useViewer().can('customers.can_delete')
  const { data, error, refetch } = useQuery(MergeDocument, {
    variables: { one: id, other: otherId },
    fetchPolicy: 'network-only',
  })
  const isMissing = errorCode(error) === 'NOT_FOUND'

  function body() {
    if (!mayMerge || id === otherId || isMissing || (data && (data.one.deletedAt || data.other.deletedAt)))
      return (
        <NotToMerge text={mayMerge ? WHY_NOT : "You don't have permission to merge customers. Ask an administrator."} />
      )
    if (!data) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={420} radius="md" />
    const { one, other, relatedToOne, relatedToOther } = data
    const related = { one: relatedToOne.erased, other: relatedToOther.erased }
    // Choices apply to the versions on screen, so a new version resets them.
    return (
      <MergeForm
        key={`${one.version} ${other.version}`}
        sides={{ one, other }}
        related={related}
        onReload={() => refetch()}
      />
    )
  }

  return (
    <>
      <Anchor component={Link} to="/customers/duplicates" fz="sm">
        Possible duplicates
      </Anchor>
      <ScreenHeader
        title="Merge two customers"
        text="Choose which values to keep. Tags and all other records are combined."
      />
      {body()}
    </>
  )
}

const WHY_NOT = 'One of them is deleted, or was merged already.'

function NotToMerge({ text }: { text: string }) {
  return (
    <EmptyState
      icon={IconUsers}
      title="These two cannot be merged"
      text={text}
      action={
        <Button component={Link} to="/customers" variant="default">
          All customers
        </Button>
      }
    />
  )
}
