import { Badge, Button, Progress, Stack, Text } from '@mantine/core'
import type { ManagedTenantRowFragment } from '../../../generated/graphql.ts'

type Marked = Pick<ManagedTenantRowFragment, 'status' | 'isTemplate' | 'isDefault'>

/** Badges for an unusual status; none for an ordinary tenant. */
export function TenantMarks({ tenant: { status, isTemplate, isDefault } }: { tenant: Marked }) {
  return (
    <>
      {status === 'SUSPENDED' && <Badge color="red">Suspended</Badge>}
      {status === 'SETTING_UP' && <Badge color="indigo">Setting up</Badge>}
      {isTemplate && <Badge color="teal">Template</Badge>}
      {isDefault && <Badge color="gray">Default</Badge>}
    </>
  )
}

interface SetUpProgressProps {
  setup: NonNullable<ManagedTenantRowFragment['setup']>
  name: string
  onRetry?(): void
}

/** How far the copying of a template is, or why it stopped. */
export function SetupProgress({ setup: { done, total, problem }, name, onRetry }: SetUpProgressProps) {
  if (problem) {
    return (
      <Stack gap={6} align="flex-start">
        <Text fz="xs" c="var(--mantine-color-error)">
          {problem}
        </Text>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            Try again now
          </Button>
        )}
      </Stack>
    )
  }
  const share = total > 0 ? Math.round((done / total) * 100) : 0
  return (
    <Stack gap={4}>
      <Text fz="xs" c="dimmed" role="status">
        {total > 0 ? `Copying images: ${done} of ${total}` : 'Getting ready…'}
      </Text>
      <Progress.Root size="sm">
        <Progress.Section value={share} aria-label={`Setting up ${name}`} />
      </Progress.Root>
    </Stack>
  )
}
