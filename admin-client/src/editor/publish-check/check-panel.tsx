import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useEditor } from '../editor-context.ts'
import { IconX } from '../icons.ts'
import styles from './check-panel.module.css'
import { FindingList } from './finding-list.tsx'
import { showBlock } from './show-block.ts'
import type { CheckedDraft, PageChecks } from './use-page-check.ts'

/** Lists the findings beside the page, so that they can be shown and fixed one by one. */
export function CheckPanel({ checks }: { checks: PageChecks }) {
  return checks.checked && <Panel checks={checks} checked={checks.checked} />
}

function Panel({ checks, checked }: { checks: PageChecks; checked: CheckedDraft }) {
  const { session, drag } = useEditor()
  const panel = useRef<HTMLElement>(null)
  const { findings, isPartial, isPublishing } = checked
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <section
      ref={panel}
      role="dialog"
      aria-label="Page check"
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={(event) => {
        // Keys here must not trigger the editor's shortcuts.
        event.stopPropagation()
        if (event.key === 'Escape') checks.close()
      }}
    >
      <div className={styles.header}>
        <div className={styles.title}>
          <h2>Page check</h2>
          <Text fz="xs" c="dimmed" role="status">
            {summaryOf(checked)}
          </Text>
        </div>
        <ActionIcon variant="subtle" color="gray" aria-label="Close" onClick={checks.close}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      <div className={styles.findings}>
        <FindingList findings={findings} onShow={(id) => showBlock(session, drag.get()?.canvas, id)} />
        {isPartial && (
          <Text fz="sm" c="dimmed">
            Can't reach the server: links, headings and image sizes are not checked.
          </Text>
        )}
      </div>
      <Group className={styles.actions} justify="flex-end" gap="xs">
        <Button size="xs" variant="default" loading={checks.isChecking} onClick={() => void checks.checkAgain()}>
          Check again
        </Button>
        {isPublishing && (
          <Button size="xs" onClick={() => void checks.publishAnyway()}>
            {findings.length > 0 ? 'Publish anyway' : 'Publish'}
          </Button>
        )}
      </Group>
    </section>
  )
}

function summaryOf({ findings, isPublishing }: CheckedDraft): string {
  if (findings.length === 0) return 'Nothing was found.'
  const count = `${findings.length} issue${findings.length === 1 ? '' : 's'} to review`
  return isPublishing ? `${count} before publishing.` : `${count}.`
}
