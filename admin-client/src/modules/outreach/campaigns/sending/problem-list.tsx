import { List, Progress, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconCheck } from '../../../../ui/icons.ts'

interface Problem {
  readonly message: string
  readonly isBlocking: boolean
}

/** What the check before sending has found. */
export function ProblemList({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0)
    return (
      <Text c="dimmed">
        <IconCheck size={16} aria-hidden style={{ verticalAlign: -3 }} /> Links, placeholders, images, words and size
        are fine.
      </Text>
    )
  return (
    <List spacing="xs" center={false} listStyleType="none">
      {problems.map(({ message, isBlocking }) => (
        <List.Item
          key={message}
          icon={
            <ThemeIcon variant="light" size="sm" color={isBlocking ? 'red' : 'orange'} aria-hidden>
              {isBlocking ? <IconBan size={14} /> : <IconAlertTriangle size={14} />}
            </ThemeIcon>
          }
          style={{ overflowWrap: 'anywhere' }}
        >
          {message}.
        </List.Item>
      ))}
    </List>
  )
}

/** KB. Gmail shows no more of an email. */
const CLIPPED = 102

/** The size of an email against the one at which Gmail clips it. */
export function MailSize({ bytes }: { readonly bytes: number }) {
  const kilobytes = Math.ceil(bytes / 1000)
  return (
    <Stack gap={4}>
      <Text fz="sm">
        {kilobytes} KB of the {CLIPPED} KB that Gmail shows
      </Text>
      <Progress
        size="sm"
        value={Math.min(100, (kilobytes / CLIPPED) * 100)}
        color={kilobytes > CLIPPED ? 'red' : undefined}
        aria-label="Size of the email"
      />
    </Stack>
  )
}
