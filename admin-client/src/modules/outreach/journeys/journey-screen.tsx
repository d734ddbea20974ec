import { useQuery } from '@apollo/client/react'
import { Card, Stack, TextInput, Title } from '@mantine/core'
import { useParams } from 'react-router'
import type { JourneyFieldsFragment } from '../../../generated/graphql.ts'
import { Facts } from '../../../ui/facts.tsx'
import { RecordFormBody } from '../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { RecordColumns } from '../../../ui/record-columns.tsx'
import { RecordScreen } from '../../../ui/record-screen.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { FlowEditor } from './flow-editor.tsx'
import { IconRoute } from './icons.ts'
import { JOURNEY_LISTS, JOURNEYS_PATH } from './journey-actions.ts'
import { JourneyChoicesDocument, JourneyDocument, UpdateJourneyDocument } from './journey-documents.ts'
import { changesBetween, formOfJourney, type JourneyForm } from './journey-form.ts'
import { JourneyHeader } from './journey-header.tsx'
import { PeopleCard } from './people-card.tsx'
import { TriggerCard } from './trigger-card.tsx'

/** The journey with the id in the URL. */
export function JourneyScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(JourneyDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const journey = data?.journey
  return (
    <RecordScreen
      noun="journey"
      icon={IconRoute}
      list={{ label: 'Journeys', to: JOURNEYS_PATH }}
      goneText="It may have been deleted more than 30 days ago."
      error={error}
      onRetry={() => refetch()}
    >
      {journey && <JourneyPage key={journey.id} journey={journey} />}
    </RecordScreen>
  )
}

/** The editor of a journey. Saving keeps a draft; publishing puts it into effect. */
function JourneyPage({ journey }: { journey: JourneyFieldsFragment }) {
  const { can } = useViewer()
  const { data: choices } = useQuery(JourneyChoicesDocument, { fetchPolicy: 'cache-and-network' })
  const update = useSend(UpdateJourneyDocument, { refetchQueries: JOURNEY_LISTS })
  const record = useRecordForm({
    record: journey,
    fieldsOf: () => ['name'],
    toValues: formOfJourney,
    changesBetween: (before: JourneyForm, after: JourneyForm) => changesBetween(before, after),
    async write(version, changes) {
      const { payload, error } = await update({ id: journey.id, version, ...changes })
      return { record: payload?.journey, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Draft saved'),
  })
  const { form, opened } = record
  const disabled = !can('email_marketing.can_edit') || Boolean(journey.deletedAt)
  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <ScreenHeader title={opened.name} action={<JourneyHeader journey={journey} isDirty={record.isDirty} />} />
      <RecordColumns
        side={
          <Stack gap="md">
            <FiguresCard journey={journey} />
          </Stack>
        }
      >
        <RecordFormBody record={record} conflictTitle="This journey changed since you opened it">
          <Card component="section" aria-label="Name">
            <TextInput label="Name" disabled={disabled} maxLength={200} {...form.getInputProps('name')} />
          </Card>
          <TriggerCard
            trigger={form.values.trigger}
            choices={choices}
            disabled={disabled}
            onChange={(trigger) => form.setFieldValue('trigger', trigger)}
          />
          <FlowEditor
            steps={form.values.steps}
            figures={journey.figures.steps}
            choices={choices}
            disabled={disabled}
            onChange={(steps) => form.setFieldValue('steps', steps)}
          />
        </RecordFormBody>
        {journey.publishedNumber > 0 && <PeopleCard journeyId={journey.id} />}
      </RecordColumns>
    </form>
  )
}

function FiguresCard({ journey: { figures, publishedNumber, hasChanges } }: { journey: JourneyFieldsFragment }) {
  const rows = [
    ['Entered', figures.entered],
    ['Under way', figures.active],
    ['Done', figures.done],
    ['Emails sent', figures.sent],
  ] as const
  const published = publishedNumber === 0 ? 'Not yet' : `Version ${publishedNumber}`
  return (
    <Card component="section" aria-labelledby="figures">
      <Stack gap="sm">
        <Title order={2} id="figures">
          Figures
        </Title>
        <Facts>
          {rows.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatNumber(count)}</dd>
            </div>
          ))}
          <div>
            <dt>Published</dt>
            <dd>{publishedNumber > 0 && hasChanges ? `${published}, with changes since` : published}</dd>
          </div>
        </Facts>
      </Stack>
    </Card>
  )
}
