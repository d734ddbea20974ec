import { ColorSwatch, Group, Text, Title } from '@mantine/core'
import type { BoardPartFragment } from '../../../generated/graphql.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import styles from './board.module.css'

export interface ColumnCounts {
  /** All cards that match, loaded or not. */
  readonly total: number
  readonly isFiltered: boolean
}

interface ColumnHeadProps extends ColumnCounts {
  readonly column: BoardPartFragment['columns'][number]
  readonly titleId: string
}

/** The name of a column, and how many cards it has. */
export function ColumnHead({ column, titleId, total, isFiltered }: ColumnHeadProps) {
  const { name, color, limit, cardCount } = column
  const count = isFiltered ? cardCount : total
  const isTooFull = typeof limit === 'number' && count > limit
  return (
    <Group gap="xs" wrap="nowrap" className={styles.head}>
      <ColorSwatch size={12} color={`var(--mantine-color-${color.toLowerCase()}-6)`} withShadow={false} aria-hidden />
      <Title order={2} fz="sm" id={titleId} className={styles.name}>
        {name}
      </Title>
      <Text fz="sm" c={isTooFull ? 'var(--mantine-color-error)' : 'dimmed'} fw={isTooFull ? 600 : 400}>
        {isFiltered && `${formatNumber(total)} of `}
        {typeof limit === 'number' ? `${count} / ${limit}` : formatNumber(count)}
      </Text>
    </Group>
  )
}
