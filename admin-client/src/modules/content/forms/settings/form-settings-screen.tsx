import { useQuery } from '@apollo/client/react'
import { Card, NumberInput, Skeleton, Stack, Switch, Textarea, Title } from '@mantine/core'
import type { EditedFormSettingsFragment } from '../../../../generated/graphql.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { RecordFormBody } from '../../../../ui/form/record-form-body.tsx'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { FormSettingsDocument } from './form-settings-documents.ts'
import { rulesOf } from './form-settings-values.ts'
import { useFormSettings } from './use-form-settings.ts'

/** Ten years, in days. */
const LONGEST_RETENTION = 3650

/** The settings of all forms: protection against spam, and how long submissions are kept. */
export function FormSettingsScreen() {
  const { data, error, refetch } = useQuery(FormSettingsDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <>
      <ScreenHeader title="Forms" text="Protection against spam, and how long submissions are kept." />
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={420} radius="md" />)}
      {data && <Rules settings={data.formSettings} />}
    </>
  )
}

function Rules({ settings }: { settings: EditedFormSettingsFragment }) {
  const mayEdit = useViewer().can('settings.can_edit')
  const record = useFormSettings(settings, rulesOf)
  const { form } = record
  const blocklist = { autosize: true, minRows: 3, maxRows: 12, disabled: !mayEdit }
  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <RecordFormBody record={record} conflictTitle="These settings changed since you opened them">
        <Card component="section" aria-labelledby="spam">
          <Stack gap="md">
            <Title order={2} id="spam">
              Spam
            </Title>
            <Switch
              label="Human check"
              description="Visitors' browsers solve a task in the background. Visitors don't notice."
              disabled={!mayEdit}
              {...form.getInputProps('humanCheck', { type: 'checkbox' })}
            />
            <Switch
              label="Accept forms from browsers without scripts"
              description="These browsers can't pass the human check. Few of their submissions are accepted at a time, and those with links are treated as spam."
              disabled={!mayEdit}
              {...form.getInputProps('acceptWithoutScript', { type: 'checkbox' })}
            />
            <Textarea
              label="Blocked words"
              description="One per line. Submissions that contain one of them are spam."
              {...blocklist}
              {...form.getInputProps('blockedWords')}
            />
            <Textarea
              label="Blocked email addresses"
              description="One per line: addresses such as a@example.com, or whole domains such as example.com."
              {...blocklist}
              {...form.getInputProps('blockedEmails')}
            />
            <Textarea
              label="Blocked IP addresses"
              description="One per line."
              {...blocklist}
              {...form.getInputProps('blockedIps')}
            />
          </Stack>
        </Card>
        <Card component="section" aria-labelledby="retention">
          <Stack gap="md">
            <Title order={2} id="retention">
              Retention
            </Title>
            <NumberInput
              label="Erase submissions after (days)"
              description="Their files are erased too. 0 keeps them. Spam is always erased after 30 days."
              maw={360}
              min={0}
              max={LONGEST_RETENTION}
              allowDecimal={false}
              disabled={!mayEdit}
              {...form.getInputProps('retentionDays')}
            />
          </Stack>
        </Card>
      </RecordFormBody>
    </form>
  )
}
