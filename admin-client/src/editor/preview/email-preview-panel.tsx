import { SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core'
import { CustomerPicker } from '../../modules/crm/customer-picker/index.ts'
import { MailSize, ProblemList } from '../../modules/outreach/campaigns/public-api.ts'
import { useViewer } from '../../modules/platform/session/index.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import type { ShownEmail } from './use-email-preview.ts'

/** How the email is shown, its size, and what to look at before it is sent. */
export function EmailPreviewPanel({ email: { page, options, preview, error, change, retry } }: { email: ShownEmail }) {
  const { can } = useViewer()
  const look = options.showsText ? 'text' : options.isDark ? 'dark' : 'light'
  return (
    <Stack gap="md" p="md">
      <Title order={2} size="h4">
        Preview
      </Title>
      {can('customers.can_view') && page?.of !== 'notification' && (
        <CustomerPicker
          label="As seen by"
          name=""
          value={options.customerId}
          onChange={(customerId) => change({ customerId })}
        />
      )}
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Look of the mailbox"
        value={look}
        data={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'text', label: 'Plain text' },
        ]}
        onChange={(next) => change({ isDark: next === 'dark', showsText: next === 'text' })}
      />
      {error !== undefined && !preview && <ErrorState error={error} onRetry={retry} />}
      {!preview && error === undefined && <Skeleton h={160} />}
      {preview && (
        <>
          <div>
            <Text c="dimmed" fz="xs">
              Subject
            </Text>
            <Text fw={500}>{preview.subject || 'No subject'}</Text>
          </div>
          <MailSize bytes={preview.bytes} />
          <Title order={3} size="h5">
            Check
          </Title>
          <ProblemList problems={preview.problems} />
        </>
      )}
    </Stack>
  )
}
