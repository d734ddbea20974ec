import type { PageRowFragment } from '../../../../generated/graphql.ts'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import type { SortableTreeRow } from '../../../../ui/sortable/sortable-tree.tsx'
import { TreeRowFrame } from '../../../../ui/sortable/tree-row-frame.tsx'
import { PageName } from '../page-name.tsx'
import { type PageRowActions, PageRowMenu } from '../page-row-menu.tsx'
import { PageStatusBadges } from '../page-status.tsx'
import listStyles from '../pages-list.module.css'
import styles from './pages-tree.module.css'

interface TreeRowItemProps extends PageRowActions {
  readonly tree: SortableTreeRow<PageRowFragment>
  readonly mayMove: boolean
}

export function TreeRowItem({ tree, mayMove, ...actions }: TreeRowItemProps) {
  const page = tree.row.item
  return (
    <TreeRowFrame tree={tree} mayMove={mayMove} nouns="Pages" className={styles.row} name={<PageName page={page} />}>
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
    </TreeRowFrame>
  )
}
