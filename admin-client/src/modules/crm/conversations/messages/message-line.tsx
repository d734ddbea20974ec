import { Anchor, Group, Text } from '@mantine/core'
import dayjs from 'dayjs'
import { sizeOf } from '../../../platform/attachments/index.ts'
import { LinkedText } from './linked-text.tsx'
import type { ChatMessage } from './message-feed.ts'
import styles from './messages.module.css'
import { discardMessage, type UnsentMessage } from './outbox.ts'

interface MessageLineProps {
  readonly message: ChatMessage
  /** The read receipt below the last message to the visitor. */
  readonly receipt: 'Sent' | 'Read' | null
}

export function MessageLine({ message, receipt }: MessageLineProps) {
  const { kind, direction, text, file, authorName, byEmail, emailFrom, createdAt } = message
  const time = dayjs(createdAt).format('HH:mm')
  if (kind === 'EVENT') {
    return (
      <Text className={styles.event}>
        {text} · <time dateTime={createdAt}>{time}</time>
      </Text>
    )
  }
  return (
    <article
      className={styles.message}
      data-own={direction === 'OUTBOUND' || undefined}
      data-note={kind === 'NOTE' || undefined}
    >
      {file ? (
        <FileContent file={file} />
      ) : (
        <p className={styles.text}>
          <LinkedText text={text} />
        </p>
      )}
      <Text className={styles.meta}>
        {kind === 'NOTE' && 'Private note · '}
        {authorName} · <time dateTime={createdAt}>{time}</time>
        {byEmail && (emailFrom ? ` · by email from ${emailFrom}` : ' · by email')}
        {receipt && ` · ${receipt}`}
      </Text>
    </article>
  )
}

function FileContent({ file: { name, size, url, isPicture } }: { file: NonNullable<ChatMessage['file']> }) {
  if (isPicture) {
    return (
      <a className={styles.picture} href={url} target="_blank" rel="noreferrer">
        <img src={url} alt={name} loading="lazy" />
      </a>
    )
  }
  return (
    <p className={styles.text}>
      <Anchor href={url} download={name} inherit underline="always" c="inherit">
        {name}
      </Anchor>{' '}
      ({sizeOf(size)})
    </p>
  )
}

/** A message on its way, or one that could not be sent. */
export function UnsentLine({ message, onRetry }: { message: UnsentMessage; onRetry(): void }) {
  const { text, isNote, problem } = message
  return (
    <article className={styles.message} data-own data-note={isNote || undefined} data-unsent>
      <p className={styles.text}>{text}</p>
      {problem === null ? (
        <Text className={styles.meta}>Sending…</Text>
      ) : (
        <Group gap={8} className={styles.meta} role="alert" justify="flex-end">
          <Text span inherit c="var(--mantine-color-error)">
            Not sent. {problem}
          </Text>
          <Anchor component="button" type="button" inherit onClick={onRetry}>
            Try again
          </Anchor>
          <Anchor component="button" type="button" inherit onClick={() => discardMessage(message)}>
            Discard
          </Anchor>
        </Group>
      )}
    </article>
  )
}
