import { useQuery } from '@apollo/client/react'
import { Card, Stack, Text, Title } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { SubmissionFieldsFragment } from '../../../generated/graphql.ts'
import { IconForms } from '../../../ui/icons.ts'
import { RecordColumns } from '../../../ui/record-columns.tsx'
import { RecordScreen } from '../../../ui/record-screen.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { SubmissionDocument } from './form-documents.ts'
import { useSubmissionActions } from './submission-actions.tsx'
import { SubmissionFacts } from './submission-facts.tsx'
import { SubmissionFiles } from './submission-files.tsx'
import { SubmissionHeaderActions } from './submission-header-actions.tsx'
import { SubmissionMails } from './submission-mails.tsx'
import { SubmissionNotices } from './submission-notices.tsx'
import { SubmissionReplies } from './submission-replies.tsx'
import { SubmissionValues } from './submission-values.tsx'

/** The submission with the id in the URL, which also holds the list that it was opened from. */
export function SubmissionScreen() {
  const { id = '' } = useParams()
  const [address] = useSearchParams()
  const { data, error, refetch } = useQuery(SubmissionDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const submission = data?.formSubmission
  return (
    <RecordScreen
      noun="submission"
      icon={IconForms}
      list={{
        label: address.get('form') ?? 'All submissions',
        to: `/forms/submissions${address.size > 0 ? `?${address}` : ''}`,
      }}
      goneText="It may have been erased: your settings keep submissions for a limited time."
      error={error}
      onRetry={() => refetch()}
    >
      {submission && <SubmissionPage key={submission.id} submission={submission} />}
    </RecordScreen>
  )
}

function SubmissionPage({ submission }: { submission: SubmissionFieldsFragment }) {
  const { can } = useViewer()
  const { mark } = useSubmissionActions()
  const { title, formName, createdAt, files } = submission
  const markAsRead = useEffectEvent(() => {
    if (!submission.readAt && !submission.deletedAt && can('forms.can_edit')) mark([submission], true)
  })
  useEffect(() => markAsRead(), [])

  return (
    <>
      <ScreenHeader
        title={title}
        text={
          <>
            {formName}, <RelativeTime at={createdAt} />
          </>
        }
        action={<SubmissionHeaderActions submission={submission} />}
      />
      <SubmissionNotices submission={submission} />
      <RecordColumns
        side={
          <Stack gap="md">
            <SubmissionFacts submission={submission} />
            <SubmissionMails submission={submission} />
          </Stack>
        }
      >
        <Stack gap="md">
          <Card component="section" aria-labelledby="values">
            <Title order={2} id="values" mb="sm">
              Submission
            </Title>
            {submission.values.length === 0 && <Text c="dimmed">All fields were left empty.</Text>}
            <SubmissionValues values={submission.values} />
          </Card>
          {files.length > 0 && <SubmissionFiles files={files} />}
          <SubmissionReplies submission={submission} />
        </Stack>
      </RecordColumns>
    </>
  )
}
