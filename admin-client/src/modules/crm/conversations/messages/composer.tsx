import { useQuery } from '@apollo/client/react'
import { ActionIcon, Button, FileButton, Group, SegmentedControl, Text, Tooltip } from '@mantine/core'
import { useRef, useState } from 'react'
import { useShortcut } from '../../../../ui/shortcuts.ts'
import { ConversationAssigneesDocument } from '../conversation-documents.ts'
import { IconPaperclip, IconSend } from '../icons.ts'
import { ComposerInput } from './composer-input.tsx'
import { draftOf, saveDraft } from './drafts.ts'
import styles from './messages.module.css'
import { mentionedIds } from './suggestions.ts'
import { useNotifyTyping } from './use-typing.ts'

interface ComposerProps {
  readonly conversationId: string
  readonly isBlocked: boolean
  onSend(draft: {
    readonly text: string
    readonly isNote: boolean
    readonly mentionedIds: readonly string[]
    readonly file?: File
  }): void
}

/** The composer of messages and private notes. Enter sends. Unsent text is kept as a draft. */
export function Composer({ conversationId, isBlocked, onSend }: ComposerProps) {
  const [draft, setDraft] = useState(() => draftOf(conversationId))
  const input = useRef<HTMLTextAreaElement>(null)
  const resetFiles = useRef<() => void>(null)
  const notifyTyping = useNotifyTyping(conversationId)
  const agents = useQuery(ConversationAssigneesDocument).data?.conversationAssignees ?? []
  const { text, isNote } = draft

  function change(next: typeof draft) {
    setDraft(next)
    saveDraft(conversationId, next)
  }

  function writeAs(kind: 'message' | 'note') {
    change({ text, isNote: kind === 'note' })
    input.current?.focus()
  }
  useShortcut('r', 'Reply to the visitor', () => writeAs('message'))
  useShortcut('n', 'Write a private note', () => writeAs('note'))

  function send() {
    if (!text.trim()) return
    onSend({ text, isNote, mentionedIds: isNote ? mentionedIds(text, agents) : [] })
    change({ text: '', isNote })
  }

  function sendFiles(files: readonly File[]) {
    for (const file of files) onSend({ text: file.name, isNote: false, mentionedIds: [], file })
    resetFiles.current?.()
  }

  return (
    <form
      className={styles.composer}
      data-note={isNote || undefined}
      aria-label="Answer"
      onPaste={(event) => {
        const files = [...event.clipboardData.files]
        if (isNote || files.length === 0) return
        event.preventDefault()
        sendFiles(files)
      }}
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
          aria-label="Kind of message"
          value={isNote ? 'note' : 'message'}
          data={[
            { value: 'message', label: 'Reply' },
            { value: 'note', label: 'Private note' },
          ]}
          onChange={writeAs}
        />
        <Group gap={8}>
          {isBlocked && !isNote && (
            <Text fz="xs" c="dimmed">
              This visitor is blocked
            </Text>
          )}
          {!isNote && (
            <FileButton resetRef={resetFiles} multiple accept="image/*,application/pdf" onChange={sendFiles}>
              {(props) => (
                <Tooltip label="Send pictures or PDF files">
                  <ActionIcon
                    {...props}
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label="Send pictures or PDF files"
                  >
                    <IconPaperclip size={18} />
                  </ActionIcon>
                </Tooltip>
              )}
            </FileButton>
          )}
          <Button type="submit" disabled={!text.trim()} leftSection={<IconSend size={16} />}>
            {isNote ? 'Add note' : 'Send'}
          </Button>
        </Group>
      </Group>
    </form>
  )
}
