import { ancestorsOf } from '@mainstreet/blocks/tree'
import { Menu, UnstyledButton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import { useEditor } from '../editor-context.ts'
import { IconDots } from '../icons.ts'
import { type EditorSession, useCurrentId, useSelectedIds } from '../session/index.ts'
import { BlockMenu } from './block-menu.tsx'
import styles from './breadcrumb.module.css'

/** How many names fit into a bar of this width in px. */
const fitting = (width: number) => Math.max(3, Math.floor((width - 60) / 80))

/** The path from the page to the selected block, below the canvas. */
export function Breadcrumb() {
  const { session } = useEditor()
  const { ref, width } = useElementSize()
  const selectedId = useCurrentId(session.document.selection)
  const { length } = useSelectedIds(session.document.selection)
  const path = usePath(session, selectedId)
  const room = fitting(width)
  const hidden = path.length > room ? path.slice(1, path.length - room + 2) : []
  const last = path.slice(1 + hidden.length)
  return (
    <div ref={ref} className={styles.bar}>
      <nav aria-label="Blocks around the selection" className={styles.path}>
        {path.length === 0 ? (
          <span className={styles.nothing}>Nothing selected</span>
        ) : (
          <ol className={styles.list}>
            <Crumb id={path[0] as string} isLast={path.length === 1} />
            {hidden.length > 0 && (
              <li className={styles.crumb}>
                <HiddenCrumbs ids={hidden} />
              </li>
            )}
            {last.map((id, at) => (
              <Crumb key={id} id={id} isLast={at === last.length - 1} />
            ))}
          </ol>
        )}
        {length > 1 && <span className={styles.more}>+ {length - 1}</span>}
      </nav>
      <BlockMenu />
    </div>
  )
}

/** Changes only when an ancestor is added, removed or renamed, not with every edit. */
function usePath(session: EditorSession, id: string | null): readonly string[] {
  const ids = () => (id !== null && session.tree[id] ? [id, ...ancestorsOf(session.tree, id)].reverse() : [])
  const inWords = () =>
    ids()
      .map((each) => `${each} ${session.nameOf(each)}`)
      .join('\n')
  useSyncExternalStore(session.document.revision.subscribe, inWords)
  return ids()
}

function Crumb({ id, isLast }: { id: string; isLast: boolean }) {
  const { session } = useEditor()
  return (
    <li className={styles.crumb}>
      <UnstyledButton
        className={styles.name}
        aria-current={isLast ? 'true' : undefined}
        title={session.nameOf(id)}
        onClick={() => session.select(id)}
        onPointerEnter={() => session.hover.set(id)}
        onPointerLeave={() => session.hover.set(null)}
      >
        {session.nameOf(id)}
      </UnstyledButton>
    </li>
  )
}

function HiddenCrumbs({ ids }: { ids: readonly string[] }) {
  const { session } = useEditor()
  return (
    <Menu position="top-start" shadow="md">
      <Menu.Target>
        <UnstyledButton className={styles.name} aria-label="Blocks in between">
          <IconDots size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {ids.map((id) => (
          <Menu.Item key={id} onClick={() => session.select(id)}>
            {session.nameOf(id)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
