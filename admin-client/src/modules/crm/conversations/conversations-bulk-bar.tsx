import { Button, Popover, Stack, TagsInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ConversationRowFragment } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { BulkBar } from '../../../ui/bulk-bar.tsx'
import { useViewer } from '../../platform/session/index.ts'
import styles from './live-chat.module.css'
import { type Assignee, assigneeLabel, useAssignees } from './use-assignees.ts'
import { nameOf, useBulkActions } from './use-bulk-actions.ts'

interface ConversationsBulkBarProps {
  readonly conversations: readonly ConversationRowFragment[]
  onClear(): void
}

/** The bulk actions for the selected conversations. */
export function ConversationsBulkBar({ conversations, onClear }: ConversationsBulkBarProps) {
  const { can } = useViewer()
  const actions = useBulkActions()
  const isClosed = conversations.every(({ status }) => status === 'CLOSED')
  const clearAfter = async (action: Promise<boolean>) => {
    if (await action) onClear()
  }

  function askToDelete() {
    const [only] = conversations.length === 1 ? conversations : []
    confirmAction({
      title: only ? `Delete the conversation with ${only.visitor.displayName}?` : `Delete ${nameOf(conversations)}?`,
      text: `${only ? 'Its' : 'Their'} messages, private notes and files are deleted too. This cannot be undone.`,
      confirm: only ? 'Delete conversation' : 'Delete conversations',
      onConfirm: () => void clearAfter(actions.remove(conversations)),
    })
  }

  return (
    <div className={styles.bulk}>
      <BulkBar label="Selected conversations" count={conversations.length} onClear={onClear}>
        {can('live_chat.can_edit') && (
          <>
            <Button
              variant="default"
              size="compact-md"
              onClick={() => clearAfter(isClosed ? actions.reopen(conversations) : actions.close(conversations))}
            >
              {isClosed ? 'Reopen' : 'Close'}
            </Button>
            <Assign onChoose={(agent) => clearAfter(actions.assign(conversations, agent))} />
            <Tag onAdd={(tags) => clearAfter(actions.addTags(conversations, tags))} />
          </>
        )}
        {can('live_chat.can_delete') && (
          <Button variant="default" size="compact-md" c="var(--mantine-color-error)" onClick={askToDelete}>
            Delete
          </Button>
        )}
      </BulkBar>
    </div>
  )
}

function Assign({ onChoose }: { onChoose(agent: Assignee | null): void }) {
  const assignees = useAssignees()
  return (
    <PopoverButton label="Assign" heading="Assign to">
      {(close) => (
        <Stack gap={2} mah={280} style={{ overflowY: 'auto' }}>
          {[...assignees, null].map((agent) => (
            <Button
              key={agent?.id ?? 'nobody'}
              variant="subtle"
              color="gray"
              justify="start"
              onClick={() => {
                close()
                onChoose(agent)
              }}
            >
              {agent ? assigneeLabel(agent) : 'Unassigned'}
            </Button>
          ))}
        </Stack>
      )}
    </PopoverButton>
  )
}

function Tag({ onAdd }: { onAdd(tags: string[]): void }) {
  const [tags, setTags] = useState<string[]>([])
  const [typed, setTyped] = useState('')
  const all = typed.trim() ? [...tags, typed.trim()] : tags
  return (
    <PopoverButton label="Tag">
      {(close) => (
        <Stack gap="xs">
          <TagsInput
            label="Tags to add"
            placeholder={tags.length === 0 ? 'Type and press Enter' : ''}
            maxTags={20}
            maxLength={40}
            data-autofocus
            value={tags}
            onChange={setTags}
            searchValue={typed}
            onSearchChange={setTyped}
          />
          <Button
            disabled={all.length === 0}
            onClick={() => {
              close()
              onAdd(all)
            }}
          >
            Add tags
          </Button>
        </Stack>
      )}
    </PopoverButton>
  )
}

interface PopoverButtonProps {
  readonly label: string
  readonly heading?: string
  children(close: () => void): ReactNode
}

function PopoverButton({ label, heading = label, children }: PopoverButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top" width={240} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button variant="default" size="compact-md" onClick={() => setOpen(!isOpen)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={heading}>
        {children(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
