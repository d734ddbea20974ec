import { Button, Group, SegmentedControl, Text, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useShortcut } from '../../../../ui/shortcuts.ts'
import { IconSend } from '../icons.ts'
import { draftOf, keepDraft } from './drafts.ts'
import styles from './messages.module.css'
import { useNotifyTyping } from './use-typing.ts'

const MOST_CHARACTERS = 5000

interface ComposerProps {
  readonly conversationId: string
  readonly isBlocked: boolean
  onSend(draft: { readonly text: string; readonly isNote: boolean; readonly mentionedIds: readonly string[] }): void
}

/** Writes a message or a private note. Enter sends; what is not sent yet is kept for later. */
export function Composer({ conversationId, isBlocked, onSend }: ComposerProps) {
  const [draft, setDraft] = useState(() => draftOf(conversationId))
  const input = useRef<HTMLTextAreaElement>(null)
  const notifyTyping = useNotifyTyping(conversationId)
  const { text, isNote } = draft

  function change(next: typeof draft) {
    setDraft(next)
    keepDraft(conversationId, next)
  }

  function write(isNoteNow: boolean) {
    change({ text, isNote: isNoteNow })
    input.current?.focus()
  }
  useShortcut('r', 'Reply to the visitor', () => write(false))
  useShortcut('n', 'Write a private note', () => write(true))

  function send() {
    if (!text.trim()) return
    onSend({ text, isNote, mentionedIds: [] })
    change({ text: '', isNote })
  }

  return (
    <form
      className={styles.composer}
      data-note={isNote || undefined}
      aria-label="Answer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        ref={input}
        aria-label={isNote ? 'Private note' : 'Message'}
        placeholder={isNote ? 'Only staff see this' : 'Type a message…'}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MOST_CHARACTERS}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          change({ text: value, isNote })
          if (!isNote && value) notifyTyping()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') input.current?.blur()
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      <Group justify="space-between" gap={8}>
        <SegmentedControl
          size="xs"
          aria-label="What to write"
          value={isNote ? 'note' : 'message'}
          data={[
            { value: 'message', label: 'Reply' },
            { value: 'note', label: 'Private note' },
          ]}
          onChange={(kind) => write(kind === 'note')}
        />
        <Group gap={8}>
          {isBlocked && !isNote && (
            <Text fz="xs" c="dimmed">
              This visitor is blocked
            </Text>
          )}
          <Button type="submit" disabled={!text.trim()} leftSection={<IconSend size={16} />}>
            {isNote ? 'Add note' : 'Send'}
          </Button>
        </Group>
      </Group>
    </form>
  )
}
