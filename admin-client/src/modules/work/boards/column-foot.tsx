import { Group, Loader } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect } from 'react'
import type { BoardPartFragment } from '../../../generated/graphql.ts'
import { AddCard } from './add-card.tsx'
import type { ColumnCounts } from './column-head.tsx'

interface ColumnFootProps extends ColumnCounts {
  readonly column: BoardPartFragment['columns'][number]
  /** How many cards are loaded. */
  readonly loaded: number
  readonly mayAdd: boolean
  onEndReached(): void
}

/** The end of a column: loads more cards when it comes into view, and adds one. */
export function ColumnFoot({ column, loaded, total, isFiltered, mayAdd, onEndReached }: ColumnFootProps) {
  const isPartial = loaded < total
  return (
    <>
      {isPartial && <MoreCards key={loaded} onVisible={onEndReached} />}
      {mayAdd && <AddCard columnId={column.id} columnName={column.name} isOutOfSight={isPartial || isFiltered} />}
    </>
  )
}

/** Asks for more cards each time that it comes into view. Give it a `key` that changes with the cards. */
export function MoreCards({ onVisible }: { onVisible(): void }) {
  const { ref, entry } = useIntersection({ rootMargin: '400px' })
  const isVisible = entry?.isIntersecting ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that it comes into view
  useEffect(() => {
    if (isVisible) onVisible()
  }, [isVisible])
  return (
    <Group ref={ref} justify="center" py={4} role="status" aria-label="Loading more cards">
      <Loader size="xs" aria-hidden />
    </Group>
  )
}
