import { Popover, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { commands, linkTo, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { IconSearch } from '../icons.ts'
import { type InsertRequest, type ScreenPoint, useValue } from '../session/index.ts'
import { BlockIcon } from './block-icon.tsx'
import { type InsertChoice, insertChoices } from './insert-choices.ts'
import styles from './insert-menu.module.css'
import { MenuAnchor } from './menu-anchor.tsx'

/** The menu that inserts a block where it was opened: type to find one, Enter inserts it. */
export function InsertMenu() {
  const { session, drag } = useEditor()
  const request = useValue(session.inserting)
  if (!request) return null
  const close = () => {
    session.inserting.set(null)
    drag.get()?.canvas.focus()
  }
  return <OpenMenu key={placeKey(request)} request={request} onClose={close} />
}

function OpenMenu({ request, onClose }: { request: InsertRequest; onClose(): void }) {
  const { session } = useEditor()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const point = useAnchorPoint(request)
  const choices = insertChoices(session, request, search)
  const current = choices[Math.min(at, choices.length - 1)]
  const optionId = (choice: InsertChoice) => `${listId}-${choice.key}`

  useEffect(() => {
    if (current) list.current?.querySelector(`[data-current]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const insert = ({ what, isLinkable }: InsertChoice) => {
    const isLink = typeof what !== 'string' && isLinkable && session.shelf.putsIn.get() === 'link'
    const input = { what: isLink ? linkTo(what) : what, place: request.place }
    onClose()
    perform(session, commands.insertAt, input)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys here must not trigger the editor's shortcuts.
    event.stopPropagation()
    const last = choices.length - 1
    if (event.key === 'ArrowDown') setAt(at >= last ? 0 : at + 1)
    else if (event.key === 'ArrowUp') setAt(at <= 0 ? Math.max(last, 0) : at - 1)
    else if (event.key === 'Enter' && current) insert(current)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-start"
      width={260}
      shadow="md"
      trapFocus
      returnFocus={false}
    >
      <Popover.Target>
        <MenuAnchor point={point} />
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label="Insert a block" onKeyDown={onKeyDown}>
        <TextInput
          data-autofocus
          size="sm"
          role="combobox"
          aria-label="Find a block to insert"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={current && optionId(current)}
          placeholder="Find a block"
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            setAt(0)
          }}
        />
        <div ref={list} id={listId} role="listbox" aria-label="Blocks" className={styles.list}>
          {choices.map((choice) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
            <div
              key={choice.key}
              id={optionId(choice)}
              role="option"
              tabIndex={-1}
              aria-selected={choice === current}
              data-current={choice === current || undefined}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(choice)}
            >
              <BlockIcon name={choice.icon} size={18} />
              {choice.title}
            </div>
          ))}
        </div>
        {choices.length === 0 && (
          <Text fz="sm" c="dimmed" ta="center" py="sm" role="status">
            {search.trim() === ''
              ? 'No block can be inserted here.'
              : `No block that fits here is called “${search.trim()}”.`}
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Without a point of its own, the menu opens below the selected block, or at the top of the canvas. */
function useAnchorPoint({ at }: InsertRequest): ScreenPoint {
  const { session, drag } = useEditor()
  const [point] = useState(() => {
    const controller = drag.get()
    if (at || !controller) return at ?? { x: 0, y: 0 }
    const { page, view } = controller
    const seen = view.visible()
    const box = session.selectedId === null ? null : page.boxOf(session.selectedId)
    const within = (value: number, from: number, to: number) => Math.max(from, Math.min(value, to))
    if (!box) return view.inEditor({ x: seen.left, y: seen.top })
    return view.inEditor({
      x: within(box.left, seen.left, seen.right),
      y: within(box.bottom, seen.top, seen.bottom),
    })
  })
  return point
}

function placeKey({ place, at }: InsertRequest): string {
  return [place?.parent, place?.index, at?.x, at?.y].join(' ')
}
