import { Button, Combobox, Group, Stack, Textarea, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUnsavedChanges } from '../../../../ui/unsaved-changes.tsx'
import { matching, mentionBeingTyped, typedAfterAt, withMention } from './mentions.ts'
import type { CommentPeople } from './use-comment-people.ts'

const LONGEST = 5_000
const MOST_SHOWN = 8

interface CommentFieldProps {
  readonly label: string
  readonly initial?: string
  readonly submit: string
  readonly people: CommentPeople
  /** Resolves to why it could not be saved, or to null. */
  send(body: string): Promise<string | null>
  onCancel?(): void
}

/** A field for a comment. An @ offers people to mention, Enter takes the first; Ctrl or Command with Enter sends. */
export function CommentField({ label, initial = '', submit, people, send, onCancel }: CommentFieldProps) {
  const [body, setBody] = useState(initial)
  const [caret, setCaret] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  useUnsavedChanges(body.trim() !== initial.trim())
  const typed = mentionBeingTyped(body, caret, people.known)
  const offered = typed === null ? [] : matching(typed, people.known).slice(0, MOST_SHOWN)
  const offeredIds = offered.map(({ id }) => id).join()
  const highlightFirst = useEffectEvent((ids: string) => {
    if (ids) combobox.selectFirstOption()
    else combobox.resetSelectedOption()
  })
  useEffect(() => highlightFirst(offeredIds), [offeredIds])

  function change({ value, selectionStart }: HTMLTextAreaElement) {
    setBody(value)
    setCaret(selectionStart)
    setProblem(null)
    people.search(typedAfterAt(value, selectionStart) ?? '')
    if (mentionBeingTyped(value, selectionStart, people.known) === null) combobox.closeDropdown()
    else combobox.openDropdown()
  }

  function mention(id: string) {
    const person = people.known.find((one) => one.id === id)
    if (!person) return
    const next = withMention(body, caret, person)
    setBody(next.text)
    setCaret(next.caret)
    combobox.closeDropdown()
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.caret, next.caret)
    })
  }

  async function save() {
    if (isBusy || !body.trim()) return
    setBusy(true)
    const failure = await send(body)
    setBusy(false)
    setProblem(failure)
    if (!failure) setBody(initial)
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      // The combobox would insert the highlighted person as well.
      combobox.resetSelectedOption()
      void save()
    } else if (combobox.dropdownOpened && offered[0] && combobox.getSelectedOptionIndex() < 0) {
      event.preventDefault()
      mention(offered[0].id)
    }
  }

  return (
    <Stack gap="xs">
      <Combobox store={combobox} onOptionSubmit={mention} position="top-start" withinPortal>
        <Combobox.Target>
          <Textarea
            ref={field}
            aria-label={label}
            placeholder={`${label}. Mention people with @`}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={LONGEST}
            value={body}
            error={problem}
            onChange={({ currentTarget }) => change(currentTarget)}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={press}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={offered.length === 0}>
          <Combobox.Options aria-label="People">
            {offered.map(({ id, displayName }) => (
              <Combobox.Option key={id} value={id}>
                {displayName}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Group gap="xs" justify="flex-end">
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button loading={isBusy} disabled={!body.trim()} onClick={save}>
          {submit}
        </Button>
      </Group>
    </Stack>
  )
}
