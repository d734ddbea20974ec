import { Combobox, Text, Textarea, useCombobox } from '@mantine/core'
import { type Ref, useRef, useState } from 'react'
import { type Trigger, triggerAt } from './suggestions.ts'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

const MOST_CHARACTERS = 5000

interface ComposerInputProps {
  readonly ref: Ref<HTMLTextAreaElement>
  readonly conversationId: string
  readonly isNote: boolean
  readonly text: string
  onText(text: string): void
  onEnter(): void
}

/** The composer's text area with autocomplete: `/` for canned replies, `@` for mentions in private notes. */
export function ComposerInput({ ref, conversationId, isNote, text, onText, onEnter }: ComposerInputProps) {
  const [trigger, setTrigger] = useState<Trigger | null>(null)
  const pending = useRef<Trigger | null>(null)
  const { suggestions, replacementOf } = useSuggestions(conversationId, trigger)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const isOpen = trigger !== null && suggestions.length > 0

  async function insert(suggestion: Suggestion | undefined) {
    if (!trigger || !suggestion) return
    const { start, query } = trigger
    pending.current = trigger
    setTrigger(null)
    const inserted = await replacementOf(suggestion)
    // Another suggestion was chosen while this one loaded.
    if (inserted === null || pending.current?.start !== start) return
    onText(`${text.slice(0, start)}${inserted}${text.slice(start + 1 + query.length)}`.slice(0, MOST_CHARACTERS))
  }

  return (
    <Combobox
      store={{ ...combobox, dropdownOpened: isOpen }}
      position="top-start"
      withinPortal={false}
      onOptionSubmit={(id) => void insert(suggestions.find((suggestion) => suggestion.id === id))}
    >
      <Combobox.EventsTarget withKeyboardNavigation={isOpen}>
        <Textarea
          ref={ref}
          aria-label={isNote ? 'Private note' : 'Message'}
          placeholder={
            isNote ? 'Only staff see this. @ mentions a colleague' : 'Type a message… / inserts a canned reply'
          }
          autosize
          minRows={2}
          maxRows={8}
          maxLength={MOST_CHARACTERS}
          value={text}
          onChange={({ currentTarget: { value, selectionStart } }) => {
            onText(value)
            setTrigger(triggerAt(value, selectionStart, isNote))
            combobox.selectFirstOption()
          }}
          onBlur={() => setTrigger(null)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              if (isOpen) setTrigger(null)
              else event.currentTarget.blur()
            }
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (!isOpen) onEnter()
            // The combobox submits a highlighted option itself.
            else if (combobox.getSelectedOptionIndex() < 0) void insert(suggestions[0])
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={isNote ? 'Colleagues' : 'Canned replies'}>
          {suggestions.map(({ id, label, details }) => (
            <Combobox.Option key={id} value={id}>
              <Text fw={500}>{label}</Text>
              {details && (
                <Text fz="xs" lineClamp={1}>
                  {details}
                </Text>
              )}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
