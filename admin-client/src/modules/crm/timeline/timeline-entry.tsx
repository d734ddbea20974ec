import { Anchor, Collapse, Stack, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { Link } from 'react-router'
import { useCapabilities } from '../../../capability/capabilities-context.ts'
import { useFieldLabel } from '../../../capability/use-field-label.ts'
import type { TimelineRowFragment } from '../../../generated/graphql.ts'
import { ChangesTable } from '../../../ui/changes/changes-table.tsx'
import { IconChevronDown, IconCircleDot } from '../../../ui/icons.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { changeSentence, lineSentence } from './change-labels.ts'
import styles from './timeline.module.css'
import type { TimelineLine } from './timeline-feed.ts'

/** One line of a timeline: what happened, who did it and when. */
export function TimelineEntry({ line, icon }: { line: TimelineLine; icon: string | undefined }) {
  const [latest] = line
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>
        <TimelineIcon name={icon} />
      </span>
      <div className={styles.body}>
        {latest.change ? <Changes line={line} /> : <EntryText entry={latest} />}
        <Text c="dimmed" fz="xs">
          {latest.actorName} · <RelativeTime at={latest.occurredAt} />
        </Text>
      </div>
    </li>
  )
}

function EntryText({ entry: { title, text, path } }: { entry: TimelineRowFragment }) {
  return (
    <>
      <Text>
        {path ? (
          <Anchor component={Link} to={path} inherit>
            {title}
          </Anchor>
        ) : (
          title
        )}
      </Text>
      {text && <Text className={styles.text}>{text}</Text>}
    </>
  )
}

/** Folded to a sentence; each change with its fields once it is opened. */
function Changes({ line }: { line: TimelineLine }) {
  const [isOpen, { toggle }] = useDisclosure()
  const labelField = useFieldLabel()
  const region = useId()
  const changed = line.flatMap(({ id, change }) => (change ? [{ id, change }] : []))
  const sentence = lineSentence(
    changed.map(({ change }) => change),
    labelField,
  )
  if (changed.every(({ change }) => change.changes.length === 0)) return <Text>{sentence}</Text>
  return (
    <>
      <UnstyledButton className={styles.fold} aria-expanded={isOpen} aria-controls={region} onClick={toggle}>
        {sentence}
        <IconChevronDown size={14} aria-hidden className={styles.chevron} />
      </UnstyledButton>
      <Collapse id={region} expanded={isOpen}>
        {isOpen && (
          <Stack gap="sm" mt={4} mb="xs">
            {changed.toReversed().map(({ id, change }) => (
              <div key={id}>
                {changed.length > 1 && (
                  <Text fz="xs" c="dimmed">
                    {changeSentence(change, labelField)}
                  </Text>
                )}
                {change.changes.length > 0 && (
                  <ChangesTable changes={change.changes} fieldName={labelField} minWidth={240} />
                )}
              </div>
            ))}
          </Stack>
        )}
      </Collapse>
    </>
  )
}

/** The icon of an entry kind, by the name that the server gives it. */
export function TimelineIcon({ name = '' }: { name: string | undefined }) {
  const capabilities = useCapabilities()
  const owner = capabilities.find(({ timelineIcons }) => timelineIcons && Object.hasOwn(timelineIcons, name))
  const Icon = owner?.timelineIcons?.[name] ?? IconCircleDot
  return <Icon size={16} stroke={1.6} aria-hidden />
}
