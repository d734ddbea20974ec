import { Paper, Text } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { layers } from '../layers.ts'
import { type InsertRequest, type SlashCommand, slashCommands } from './slash-commands.ts'
import styles from './slash-menu.module.css'
import type { RichWriter } from './writer.ts'

interface SlashMenuProps {
  readonly writer: RichWriter
  /** The element that is written in. */
  readonly text: HTMLElement
  /** Gets the keys of the text first. Returns whether it used one. */
  readonly keys: RefObject<((key: string) => boolean) | null>
  readonly insertable: ReadonlySet<InsertRequest>
  onInsert(request: InsertRequest): void
}

/** px. */
const HEIGHT = 320
const GAP = 6

/** What can be inserted, while '/' and the beginning of a name are typed in an empty paragraph. */
export function SlashMenu({ writer, text, keys, insertable, onInsert }: SlashMenuProps) {
  const id = useId()
  const [command, setCommand] = useState<ReturnType<RichWriter['command']>>(null)
  const [active, setActive] = useState(0)
  const [isDismissed, setDismissed] = useState(false)
  useEffect(
    () =>
      writer.subscribe(() => {
        // Losing the focus is a transaction, too.
        const next = text.contains(document.activeElement) ? writer.command() : null
        setCommand(next)
        if (!next) setDismissed(false)
        setActive(0)
      }),
    [writer, text],
  )
  const found = command && !isDismissed ? slashCommands(command.typed, insertable) : []
  const isOpen = found.length > 0

  function choose({ action }: SlashCommand) {
    writer.runCommand(typeof action === 'string' ? null : action)
    if (typeof action === 'string') onInsert(action)
  }

  const onKey = useEffectEvent((key: string) => {
    const selected = key === 'Enter' ? writer.look().inserted : null
    if (selected && insertable.has(selected.node)) {
      onInsert(selected.node)
      return true
    }
    if (!isOpen) return false
    if (key === 'Escape') setDismissed(true)
    else if (key === 'ArrowDown') setActive((active + 1) % found.length)
    else if (key === 'ArrowUp') setActive((active + found.length - 1) % found.length)
    else if (key === 'Enter') choose(found[active] as SlashCommand)
    else return false
    return true
  })
  useEffect(() => {
    keys.current = (key) => onKey(key)
    return () => {
      keys.current = null
    }
  }, [keys])
  useEffect(() => {
    if (!isOpen) return
    text.setAttribute('aria-controls', id)
    text.setAttribute('aria-activedescendant', `${id}-${active}`)
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [text, id, active, isOpen])

  if (!isOpen || !command) return null
  const { left, top, bottom } = command.at()
  const fits = bottom + HEIGHT < window.innerHeight || top < HEIGHT
  const place = fits ? { top: bottom + GAP } : { bottom: window.innerHeight - top + GAP }
  return (
    <Paper className={styles.menu} withBorder shadow="md" style={{ ...place, left, zIndex: layers.floating }}>
      <div role="listbox" id={id} aria-label="Insert">
        {found.map((one, at) => (
          // The text keeps the focus, and its keys choose.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={one.label}
            role="option"
            id={`${id}-${at}`}
            aria-selected={at === active}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
          >
            <one.icon size={18} stroke={1.7} aria-hidden />
            <Text span>{one.label}</Text>
          </div>
        ))}
      </div>
    </Paper>
  )
}
