import { useQuery } from '@apollo/client/react'
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useShortcut } from '../../../../ui/shortcuts.ts'
import { ConversationAssigneesDocument } from '../conversation-documents.ts'
import { IconSend } from '../icons.ts'
import { ComposerInput } from './composer-input.tsx'
import { draftOf, keepDraft } from './drafts.ts'
import styles from './messages.module.css'
import { mentionedIn } from './suggestions.ts'
import { useNotifyTyping } from './use-typing.ts'

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
  const agents = useQuery(ConversationAssigneesDocument).data?.conversationAssignees ?? []
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
    onSend({ text, isNote, mentionedIds: isNote ? mentionedIn(text, agents) : [] })
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
      <ComposerInput
        ref={input}
        conversationId={conversationId}
        isNote={isNote}
        text={text}
        onText={(typed) => {
          change({ text: typed, isNote })
          if (!isNote && typed) notifyTyping()
        }}
        onEnter={send}
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
