import { Button, Text } from '@mantine/core'
import { useEditor } from '../editor-context.ts'
import { useRevision } from '../session/index.ts'
import styles from './check-panel.module.css'
import { FINDING_KINDS, type Finding } from './finding.ts'

interface FindingListProps {
  readonly findings: readonly Finding[]
  onShow(nodeId: string): void
}

/** Findings grouped by kind. A finding about a block has a button that shows it. */
export function FindingList({ findings, onShow }: FindingListProps) {
  const { session } = useEditor()
  useRevision(session)
  return Object.entries(FINDING_KINDS).map(([kind, title]) => {
    const found = findings.filter((finding) => finding.kind === kind)
    return (
      found.length > 0 && (
        <section key={kind} aria-labelledby={`findings-${kind}`}>
          <h3 id={`findings-${kind}`} className={styles.kind}>
            {title}
            <span className={styles.count}>{found.length}</span>
          </h3>
          <ul className={styles.list}>
            {found.map((finding, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: every check creates a new list
              <li key={at} className={styles.finding}>
                <div className={styles.words}>
                  {finding.message}
                  {finding.within && (
                    <Text span fz="xs" c="dimmed">
                      {' '}
                      In the component “{finding.within}”.
                    </Text>
                  )}
                </div>
                {finding.nodeId !== null && (
                  <ShowButton finding={finding} isGone={!session.tree[finding.nodeId]} onShow={onShow} />
                )}
              </li>
            ))}
          </ul>
        </section>
      )
    )
  })
}

interface ShowButtonProps extends Pick<FindingListProps, 'onShow'> {
  readonly finding: Finding
  /** The block has been deleted since. */
  readonly isGone: boolean
}

function ShowButton({ finding: { nodeId, message }, isGone, onShow }: ShowButtonProps) {
  return (
    <Button
      size="compact-xs"
      variant="light"
      disabled={isGone}
      aria-label={`Show: ${message}`}
      onClick={() => nodeId !== null && onShow(nodeId)}
    >
      Show
    </Button>
  )
}
