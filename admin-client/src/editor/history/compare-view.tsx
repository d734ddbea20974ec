import { useApolloClient } from '@apollo/client/react'
import { blockName, type Tree, type TreeNode } from '@mainstreet/blocks/tree'
import { UnstyledButton } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import type { Edited } from '../saving/edited.ts'
import { drawTree } from '../saving/history-store.ts'
import { type BlockLibrary, blockLibrary } from '../session/index.ts'
import styles from './compare.module.css'
import { type BlockChange, type ChangeKind, compareTrees } from './compare-trees.ts'
import { DrawnFrame } from './drawn-frame.tsx'
import { useLoaded } from './use-loaded.ts'

interface Version {
  readonly label: string
  readonly note?: React.ReactNode
  readonly tree: Tree
}

interface CompareViewProps {
  readonly edited: Edited
  readonly before: Version
  readonly after: Version
}

const KINDS: Readonly<Record<ChangeKind, string>> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
}

/** Two versions side by side, with a list of the changed blocks. */
export function CompareView({ edited, before, after }: CompareViewProps) {
  const changes = useMemo(() => compareTrees(before.tree, after.tree), [before.tree, after.tree])
  const [shown, setShown] = useState<string | null>(null)
  return (
    <div className={styles.compare}>
      {changes.length === 0 ? (
        <p className={styles.same}>Both versions have the same blocks.</p>
      ) : (
        <ul className={styles.changes} aria-label="Differences">
          {changes.map(({ id, kind, node }) => (
            <li key={`${kind} ${id}`}>
              <UnstyledButton className={styles.change} data-kind={kind} onClick={() => setShown(id)}>
                <span className={styles.kind}>{KINDS[kind]}</span> {nameOf(node, blockLibrary)}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.versions}>
        <RenderedVersion
          edited={edited}
          version={before}
          changes={changes.filter(({ kind }) => kind !== 'added')}
          shown={shown}
        />
        <RenderedVersion
          edited={edited}
          version={after}
          changes={changes.filter(({ kind }) => kind !== 'removed')}
          shown={shown}
        />
      </div>
    </div>
  )
}

interface RenderedVersionProps {
  readonly edited: Edited
  readonly version: Version
  readonly changes: readonly BlockChange[]
  readonly shown: string | null
}

function RenderedVersion({ edited, version: { label, note, tree }, changes, shown }: RenderedVersionProps) {
  const client = useApolloClient()
  const draw = useCallback(() => drawTree(client, edited, tree), [client, edited, tree])
  const { value, error, retry } = useLoaded(draw)
  return (
    <DrawnFrame label={label} note={note} html={value} error={error} changes={changes} shown={shown} onRetry={retry} />
  )
}

function nameOf(node: TreeNode, library: BlockLibrary): string {
  const name = blockName(node)
  const title = library.titleOf(name)
  return node.displayName !== '' && node.displayName !== name ? node.displayName : title
}
