import { ActionIcon } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { IconX } from '../../../../../ui/icons.ts'
import type { OptionValue } from './variant-options.ts'
import styles from './variants.module.css'

const LONGEST_VALUE = 60

interface ValueChipsProps {
  /** The option's name. */
  readonly name: string
  readonly values: readonly OptionValue[]
  readonly disabled: boolean
  readonly 'data-path': string
  /** Returns those that cannot be added. */
  onAdd(texts: readonly string[]): readonly string[]
  onRename(key: string, text: string): void
  onRemove(key: string): void
}

/** The values of an option, each a field that can be renamed, and a field for the next one. */
export function ValueChips({ name, values, disabled, onAdd, onRename, onRemove, ...rest }: ValueChipsProps) {
  const [typed, setTyped] = useState('')
  const next = useRef<HTMLInputElement>(null)

  function add() {
    addAll(typed)
  }

  function addAll(text: string) {
    const texts = text.split(/[,;\n\t]/).map((one) => one.trim().slice(0, LONGEST_VALUE))
    setTyped(onAdd(texts.filter(Boolean)).join(', '))
  }

  /** A list from elsewhere becomes as many values. */
  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[,;\n\t]/.test(pasted)) return
    event.preventDefault()
    addAll(`${typed}${pasted}`)
  }

  function remove(key: string) {
    onRemove(key)
    next.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace' && typed === '') {
      const last = values.at(-1)
      if (last) onRemove(last.key)
    }
    if (event.key !== 'Enter' && event.key !== ',') return
    // Enter would send the form.
    event.preventDefault()
    add()
  }

  return (
    <fieldset className={styles.chips} aria-label={`Values of ${name || 'the option'}`}>
      {values.map(({ key, text }) => (
        <span key={key} className={styles.chip}>
          <input
            aria-label={`Value ${text}`}
            value={text}
            maxLength={LONGEST_VALUE}
            size={Math.max(text.length, 2)}
            disabled={disabled}
            onChange={({ currentTarget }) => onRename(key, currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              next.current?.focus()
            }}
          />
          {!disabled && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="xs"
              aria-label={`Remove ${text}`}
              onClick={() => remove(key)}
            >
              <IconX size={12} />
            </ActionIcon>
          )}
        </span>
      ))}
      {!disabled && (
        <input
          {...rest}
          ref={next}
          className={styles.next}
          aria-label={`Add a value of ${name || 'the option'}`}
          placeholder={values.length === 0 ? 'Small, Medium, …' : 'Add'}
          maxLength={LONGEST_VALUE}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={add}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      )}
    </fieldset>
  )
}
