import { useQuery } from '@apollo/client/react'
import { Card, Stack, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { EmailPreview, MailSize, ProblemList } from '../campaigns/public-api.ts'
import { EmailNotificationPreviewDocument } from './notification-documents.ts'

interface NotificationPreviewProps {
  readonly kind: string
  readonly subject: string
  readonly preheader: string
  /** When the design changed, so that it is drawn anew. */
  readonly stamp: string
  readonly hasDesign: boolean
}

/** The design, or the built-in text as blocks, with the examples of its placeholders. */
export function NotificationPreview({ kind, subject, preheader, stamp, hasDesign }: NotificationPreviewProps) {
  const [typed] = useDebouncedValue(JSON.stringify([subject, preheader, stamp]), 400)
  const [shownSubject, shownPreheader] = JSON.parse(typed) as [string, string]
  const { data, previousData, error, refetch } = useQuery(EmailNotificationPreviewDocument, {
    variables: { input: { kind, subject: shownSubject, preheader: shownPreheader } },
    fetchPolicy: 'network-only',
  })
  const preview = (data ?? previousData)?.emailNotificationPreview
  return (
    <Card component="section" aria-labelledby="preview">
      <Stack gap="sm">
        <Title order={2} id="preview">
          {hasDesign ? 'Preview' : 'Preview of the built-in text'}
        </Title>
        <EmailPreview preview={preview} error={error} onRetry={() => refetch()} />
        {preview && hasDesign && (
          <>
            <MailSize bytes={preview.bytes} />
            <ProblemList problems={preview.problems} />
          </>
        )}
      </Stack>
    </Card>
  )
}
