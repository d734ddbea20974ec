import { ancestorsOf, ROOT } from '@mainstreet/blocks/tree'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { DragDropContext, Draggable, Droppable, useMouseSensor, useTouchSensor } from 'react-beautiful-dnd'
import { useEditor } from '../editor-context.ts'
import { type Observable, useCurrentId, useValue } from '../session/index.ts'
import { runShortcut } from '../toolbox/shortcuts.ts'
import { Layer } from './layer.tsx'
import { LAYER_INDENT } from './layer-drop.ts'
import { LayerDropLine } from './layer-drop-line.tsx'
import { Typeahead, walkLayers } from './layer-keys.ts'
import styles from './layer-tree.module.css'
import { useLayerDrag } from './use-layer-drag.ts'
import { useLayerDrop } from './use-layer-drop.ts'
import { useLayerRows } from './use-layer-rows.ts'
import { useRowsInView } from './use-rows-in-view.ts'

// No keyboard sensor: in a tree Space and arrows have other meanings, and Alt with arrows moves blocks everywhere.
const SENSORS = [useMouseSensor, useTouchSensor]

/** The page as an outline. Arrow keys navigate it like any tree; rows are dragged up, down and sideways. */
export function LayerTree({ closed }: { closed: Observable<ReadonlySet<string>> }) {
  const { session } = useEditor()
  const selectedId = useCurrentId(session.document.selection)
  const closedIds = useValue(closed)
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [typeahead] = useState(() => new Typeahead())
  const rowHeight = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false }) ? 44 : 30
  const drag = useLayerDrag(session)
  const rows = useLayerRows(session, useClosedRows(closedIds, drag.grasped))
  const landing = drag.landing(rows)
  const drop = useLayerDrop({ scroller, rows, rowHeight, focus: focusSoon })
  const inView = useRowsInView(scroller, rowHeight)
  const focusableAt = Math.max(
    0,
    rows.findIndex(({ id }) => id === selectedId),
  )

  const setClosed = (id: string, isClosed: boolean) => {
    const next = new Set(closed.get())
    if (isClosed) next.add(id)
    else next.delete(id)
    closed.set(next)
  }

  const reveal = useEffectEvent((id: string) => {
    if (!session.tree[id]) return
    const around = ancestorsOf(session.tree, id).filter((each) => closed.get().has(each))
    if (around.length > 0) closed.set(new Set([...closed.get()].filter((each) => !around.includes(each))))
  })
  useEffect(() => {
    if (selectedId !== null) reveal(selectedId)
  }, [selectedId])

  // Scroll and focus follow the selected block, also when its row has moved.
  const follow = useEffectEvent((at: number) => {
    if (!scroller || selectedId === null) return
    const top = at * rowHeight
    if (top < scroller.scrollTop) scroller.scrollTop = top
    else if (top + rowHeight > scroller.scrollTop + scroller.clientHeight)
      scroller.scrollTop = top + rowHeight - scroller.clientHeight
    const hasFocus = scroller.contains(document.activeElement) && document.activeElement?.localName !== 'input'
    if (hasFocus) focusRow(scroller)
  })
  useEffect(() => follow(focusableAt), [focusableAt])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return
    const walked = { session, rows, at: focusableAt, setClosed }
    if (walkLayers(walked, event) || typeahead.type(walked, event, event.timeStamp) || runShortcut(session, event))
      event.preventDefault()
  }

  // The focusable row is always rendered, even if it is scrolled out of view.
  const shown = rows
    .map((row, at) => ({ row, at }))
    .filter(({ at }) => (at >= inView.first && at < inView.first + inView.count) || at === focusableAt)

  return (
    <DragDropContext
      enableDefaultSensors={false}
      sensors={SENSORS}
      onBeforeCapture={drag.onBeforeCapture}
      onDragStart={drag.onDragStart}
      onDragUpdate={drag.onDragUpdate}
      onDragEnd={(result) => {
        drag.onDragEnd(result, landing)
        // Draggable elements do not take the focus by themselves.
        focusSoon(scroller)
      }}
    >
      <Droppable
        droppableId="layers"
        mode="virtual"
        renderClone={(dragged, _, { source }) => {
          const row = rows[source.index]
          return (
            <Layer
              {...(row ?? { id: ROOT, level: 1, hasChildren: false, isClosed: true, place: 1, siblings: 1 })}
              level={landing?.level ?? row?.level ?? 1}
              dragged={dragged}
              goal={landing}
              isFocusable={false}
              style={{ height: rowHeight }}
              rowIds={EMPTY}
              onClose={setClosed}
            />
          )
        }}
      >
        {(list) => (
          <div className={styles.frame} data-lifted={drag.grasped ?? undefined}>
            <div
              ref={(element) => {
                list.innerRef(element)
                setScroller(element)
              }}
              {...list.droppableProps}
              role="tree"
              aria-label="Layers"
              aria-multiselectable="true"
              className={styles.tree}
              onKeyDown={onKeyDown}
            >
              <div role="none" className={styles.rows} style={{ height: rows.length * rowHeight + 16 }}>
                {shown.map(({ row, at }) => (
                  <Draggable key={row.id} draggableId={row.id} index={at} isDragDisabled={row.id === ROOT}>
                    {(dragged) => (
                      <Layer
                        {...row}
                        dragged={dragged}
                        isFocusable={at === focusableAt}
                        style={{ top: at * rowHeight + 8, height: rowHeight }}
                        rowIds={rows}
                        onClose={setClosed}
                      />
                    )}
                  </Draggable>
                ))}
                {landing && drag.to !== null && (
                  <div
                    role="none"
                    className={styles.landing}
                    data-refused={landing.refusal !== null || undefined}
                    style={{
                      top: Math.max(1, drag.to) * rowHeight + 8,
                      height: rowHeight,
                      insetInlineStart: 8 + (landing.level - 1) * LAYER_INDENT,
                    }}
                  />
                )}
                <LayerDropLine drop={drop} rowHeight={rowHeight} />
              </div>
            </div>
          </div>
        )}
      </Droppable>
    </DragDropContext>
  )
}

function focusRow(scroller: HTMLElement | null): void {
  scroller?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus({ preventScroll: true })
}

// After the new row has rendered.
function focusSoon(scroller: HTMLElement | null): void {
  requestAnimationFrame(() => focusRow(scroller))
}

const EMPTY: readonly never[] = []

/** The closed rows plus the dragged one, whose descendants are hidden during the drag. */
function useClosedRows(closed: ReadonlySet<string>, draggedId: string | null): ReadonlySet<string> {
  const [known, setKnown] = useState({ closed, grasped: draggedId, all: closed })
  if (known.closed === closed && known.grasped === draggedId) return known.all
  const all = draggedId === null ? closed : new Set([...closed, draggedId])
  setKnown({ closed, grasped: draggedId, all })
  return all
}
