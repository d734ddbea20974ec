import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { IconSearch } from './icons.ts'
import { SEARCH_FROM } from './search-from.ts'
import { useShortcut } from './shortcuts.ts'

interface SearchBoxProps extends Pick<TextInputProps, 'flex' | 'maw' | 'mb' | 'placeholder'> {
  readonly label: string
  /** The current search, from the URL. */
  readonly text: string
  /** Called when typing pauses; '' if the text is too short. */
  onSearch(text: string): void
}

const DEBOUNCE_MS = 300

/** Search-as-you-type for a list. `/` focuses it. */
export function SearchBox({ label, text, onSearch, ...look }: SearchBoxProps) {
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  const input = useRef<HTMLInputElement>(null)
  // The URL also changes through Back and 'Clear filters'. Our own updates must not overwrite what is being typed.
  if (text !== sent) {
    setSent(text)
    setTyped(text)
  }
  useShortcut('/', label, () => input.current?.focus())
  const send = useDebouncedCallback((query: string) => {
    const next = query.trim().length >= SEARCH_FROM ? query.trim() : ''
    if (next === text) return
    setSent(next)
    onSearch(next)
  }, DEBOUNCE_MS)
  return (
    <TextInput
      ref={input}
      type="search"
      flex="1 1 200px"
      maw={{ base: '100%', xs: 340 }}
      {...look}
      aria-label={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        send(value)
      }}
    />
  )
}
