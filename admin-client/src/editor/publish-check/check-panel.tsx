import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { PublishDetailsForm } from '../../modules/content/pages/public-api.ts'
import { NODE_ATTRIBUTE } from '../canvas/drawn-page.ts'
import { useEditor } from '../editor-context.ts'
import { IconX } from '../icons.ts'
import type { EditorSession } from '../session/index.ts'
import styles from './check-panel.module.css'
import { FindingList } from './finding-list.tsx'
import type { CheckedDraft, PageChecks } from './use-page-check.ts'

/** px. Space above a shown block for its name tab and tools. */
const ROOM_ABOVE = 80

/** Selects a block and scrolls it near the top, where the findings panel does not cover it, even on a phone. */
function showBlock(session: EditorSession, canvas: Window | undefined, id: string): void {
  session.select(id)
  const element = canvas?.document.querySelector(`[${NODE_ATTRIBUTE}="${CSS.escape(id)}"]`)
  if (!canvas || !element) return
  const { top, bottom } = element.getBoundingClientRect()
  const isInSight = top >= ROOM_ABOVE && bottom <= canvas.innerHeight / 2
  if (!isInSight) canvas.scrollTo({ top: Math.max(0, top + canvas.scrollY - ROOM_ABOVE) })
}

/** Lists the findings beside the page, so that they can be shown and fixed one by one. */
export function CheckPanel({ checks }: { checks: PageChecks }) {
  return checks.checked && <Panel checks={checks} checked={checks.checked} />
}

function Panel({ checks, checked }: { checks: PageChecks; checked: CheckedDraft }) {
  const { session, drag } = useEditor()
  const panel = useRef<HTMLElement>(null)
  const detailsId = useId()
  const [isSending, setSending] = useState(false)
  const { findings, isPartial, isPublishing, lacksDetails } = checked
  const title = lacksDetails ? 'Publish page' : 'Page check'
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
      aria-label={title}
      tabIndex={-1}
      className={styles.panel}
      data-long={lacksDetails ? '' : undefined}
      onKeyDown={(event) => {
        // Keys here must not trigger the editor's shortcuts.
        event.stopPropagation()
        if (event.key === 'Escape') checks.close()
      }}
    >
      <div className={styles.header}>
        <div className={styles.title}>
          <h2>{title}</h2>
          <Text fz="xs" c="dimmed" role="status">
            {summaryOf(checked)}
          </Text>
        </div>
        <ActionIcon variant="subtle" color="gray" aria-label="Close" onClick={checks.close}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      <div className={styles.findings}>
        {lacksDetails && (
          <PublishDetailsForm
            id={detailsId}
            pageId={lacksDetails.id}
            onSending={setSending}
            onSaved={(details) => void checks.publishAnyway(details)}
          />
        )}
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
          <Button
            size="xs"
            loading={isSending}
            {...(lacksDetails ? { type: 'submit', form: detailsId } : { onClick: () => void checks.publishAnyway() })}
          >
            {findings.length > 0 && !lacksDetails ? 'Publish anyway' : 'Publish'}
          </Button>
        )}
      </Group>
    </section>
  )
}

/** What keeps the page from being published comes first; everything else is advice. */
function summaryOf({ findings, isPublishing, lacksDetails }: CheckedDraft): string {
  if (lacksDetails) {
    const more = findings.length === 0 ? '' : ` ${findings.length} more to review, which won't stop you publishing.`
    return `An excerpt is needed to publish the page.${more}`
  }
  if (findings.length === 0) return 'Nothing was found.'
  const count = `${findings.length} issue${findings.length === 1 ? '' : 's'} to review`
  return isPublishing ? `${count} before publishing.` : `${count}.`
}
