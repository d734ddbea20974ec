import { ActionIcon, Badge, VisuallyHidden } from '@mantine/core'
import type { PageRowFragment } from '../../../../generated/graphql.ts'
import { IconChevronDown, IconChevronRight } from '../../../../ui/icons.ts'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { type Drag, restrictToVertical } from '../../../../ui/sortable/sortable.tsx'
import { INDENT } from '../../../../ui/sortable/sortable-tree.tsx'
import type { TreeRow } from '../../../../ui/sortable/tree.ts'
import { PageName } from '../page-name.tsx'
import { type PageRowActions, PageRowMenu } from '../page-row-menu.tsx'
import { PageStatusBadges } from '../page-status.tsx'
import listStyles from '../pages-list.module.css'
import styles from './pages-tree.module.css'

interface TreeRowItemProps extends PageRowActions {
  readonly row: TreeRow<PageRowFragment>
  readonly drag: Drag
  readonly mayMove: boolean
  readonly depth: number
  /** Where the row would land; null while it is not dragged. */
  readonly goal: string | null
  readonly isFolded: boolean
  onFold(): void
}

export function TreeRowItem({ row, drag, mayMove, depth, goal, isFolded, onFold, ...actions }: TreeRowItemProps) {
  const { item: page, hasChildren, parentTitle } = row
  const Chevron = isFolded ? IconChevronRight : IconChevronDown
  return (
    <li
      {...drag.row}
      style={restrictToVertical(drag.row.style as React.CSSProperties)}
      className={styles.row}
      data-dragging={drag.isDragging || undefined}
    >
      <div className={styles.name} style={{ paddingInlineStart: depth * INDENT }}>
        {mayMove && drag.handle(page.title)}
        {hasChildren ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-expanded={!isFolded}
            aria-label={`Pages below ${page.title}`}
            onClick={onFold}
          >
            <Chevron size={14} />
          </ActionIcon>
        ) : (
          <span className={styles.leaf} />
        )}
        <PageName page={page} />
        {parentTitle && <VisuallyHidden>, below {parentTitle}</VisuallyHidden>}
        {goal && (
          <Badge variant="light" tt="none" className={styles.goal}>
            {goal}
          </Badge>
        )}
      </div>
      <div className={listStyles.slug}>{page.slug}</div>
      <div className={styles.status}>
        <PageStatusBadges page={page} />
      </div>
      <div className={listStyles.when}>
        <RelativeTime at={page.updatedAt} />
      </div>
      <div className={styles.menu}>
        <PageRowMenu page={page} {...actions} />
      </div>
    </li>
  )
}
