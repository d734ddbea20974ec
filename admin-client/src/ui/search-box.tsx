import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { IconSearch } from './icons.ts'
import { SEARCH_FROM } from './search-from.ts'
import { useShortcut } from './shortcuts.ts'

interface SearchBoxProps extends Pick<TextInputProps, 'flex' | 'maw' | 'mb' | 'placeholder'> {
  readonly label: string
  /** What is searched for now, as the address has it. */
  readonly text: string
  /** Once typing pauses; '' for what is too short to search for. */
  onSearch(text: string): void
}

const DEBOUNCE_MS = 300

/** Searches a list while one types; `/` leads into it. */
export function SearchBox({ label, text, onSearch, ...look }: SearchBoxProps) {
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  const input = useRef<HTMLInputElement>(null)
  // The address also changes by Back and by 'Clear filters'; what is being typed must not be lost over our own changes.
  if (text !== sent) {
    setSent(text)
    setTyped(text)
  }
  useShortcut('/', label, () => input.current?.focus())
  const send = useDebouncedCallback((wanted: string) => {
    const next = wanted.trim().length >= SEARCH_FROM ? wanted.trim() : ''
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
