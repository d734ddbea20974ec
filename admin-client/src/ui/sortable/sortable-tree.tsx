import { VisuallyHidden } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { type Drag, Sortable } from './sortable.tsx'
import { type Landing, landing, type Placed, rowsOf, type TreeRow } from './tree.ts'
import { useDragDepth } from './use-drag-depth.ts'

/** px. Indent per level. */
export const INDENT = 24

export const TREE_HINT =
  'Drag to reorder. Drag right to nest. Keyboard: Space to pick up, arrow keys to move, Space to drop.'

/** The data for rendering a row. */
export interface SortableTreeRow<Item extends Placed> {
  readonly row: TreeRow<Item>
  readonly drag: Drag
  readonly depth: number
  /** Where the row would land; null while it is not dragged. */
  readonly goal: string | null
  readonly isFolded: boolean
  onFold(): void
}

interface SortableTreeProps<Item extends Placed> {
  readonly label: string
  /** Siblings in their order. */
  readonly items: readonly Item[]
  /** The browser remembers under this key which rows are collapsed. */
  readonly foldedKey: string
  readonly isDisabled: boolean
  onMove(item: Item, to: Landing): void
  row(row: SortableTreeRow<Item>): ReactNode
}

/** A tree whose rows can be collapsed, reordered and nested, by mouse, touch and keyboard. The caller renders the rows. */
export function SortableTree<Item extends Placed>(props: SortableTreeProps<Item>) {
  const { label, items, foldedKey, isDisabled, onMove, row: draw } = props
  const [folded, setFolded] = useLocalStorage<string[]>({ key: foldedKey, defaultValue: [] })
  const [grasped, setGrasped] = useState<string | null>(null)
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)
  const depth = useDragDepth(INDENT)
  const rows = rowsOf(items, new Set(grasped ? [...folded, grasped] : folded))
  const dragged = drag && rows[drag.from]
  const goal = drag && dragged && landing({ items, rows }, drag.from, drag.to, dragged.depth + depth.levels)
  const textOf = (to: Landing | null) => {
    const parent = to && items.find(({ id }) => id === to.parentId)?.title
    return to && (parent ? `Below ${parent}` : 'At the top level')
  }
  const goalText = goal && textOf(goal)

  return (
    <>
      <Sortable
        label={label}
        items={rows}
        isDisabled={isDisabled}
        keyOf={({ item }) => item.id}
        onGrasp={setGrasped}
        onLift={(at, isByPointer) => {
          depth.begin(isByPointer)
          setDrag({ from: at, to: at })
        }}
        onOver={(from, to) => setDrag({ from, to })}
        onLetGo={() => {
          depth.end()
          setDrag(null)
          setGrasped(null)
        }}
        placeOf={(from, to) => {
          const levels = drag ? depth.levels : 0
          return textOf(landing({ items, rows }, from, to, (rows[from]?.depth ?? 0) + levels))?.toLowerCase() ?? null
        }}
        onMove={() => dragged && goal && onMove(dragged.item, goal)}
        row={(row, at, handle) =>
          draw({
            row,
            drag: handle,
            depth: drag?.from === at && goal ? goal.depth : row.depth,
            goal: drag?.from === at ? (goalText ?? null) : null,
            isFolded: folded.includes(row.item.id) || grasped === row.item.id,
            onFold: () =>
              setFolded((now) =>
                now.includes(row.item.id) ? now.filter((id) => id !== row.item.id) : [...now, row.item.id],
              ),
          })
        }
      />
      <VisuallyHidden role="status">{goalText}</VisuallyHidden>
    </>
  )
}
