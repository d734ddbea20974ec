import { useQuery } from '@apollo/client/react'
import { Card, NumberInput, Skeleton, Switch } from '@mantine/core'
import type { EditedCampaignSettingsFragment } from '../../../../generated/graphql.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { changedValues } from '../../../../ui/form/changed-values.ts'
import { RecordFormBody } from '../../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { useSend } from '../../../../ui/form/use-send.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { CampaignSettingsDocument, UpdateCampaignSettingsDocument } from './campaign-settings-documents.ts'

/** The server accepts no more. */
const MOST_PER_MINUTE = 60_000

/** Sending speed and tracking of campaigns. */
export function CampaignSettingsScreen() {
  const { data, error, refetch } = useQuery(CampaignSettingsDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <>
      <ScreenHeader title="Campaigns" text="Control sending speed and tracking." />
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={280} radius="md" />)}
      {data && <SettingsForm settings={data.campaignSettings} />}
    </>
  )
}

const valuesOf = (settings: EditedCampaignSettingsFragment) => ({
  mailsPerMinute: settings.mailsPerMinute as number | string,
  mailsPerMinuteAndDomain: settings.mailsPerMinuteAndDomain as number | string,
  tracksOpens: settings.tracksOpens,
  tracksClicks: settings.tracksClicks,
})
type Values = ReturnType<typeof valuesOf>

const toInput = (values: Values) => ({
  ...values,
  mailsPerMinute: Number(values.mailsPerMinute),
  mailsPerMinuteAndDomain: Number(values.mailsPerMinuteAndDomain),
})

function SettingsForm({ settings }: { settings: EditedCampaignSettingsFragment }) {
  const mayEdit = useViewer().can('settings.can_edit')
  const update = useSend(UpdateCampaignSettingsDocument)
  const record = useRecordForm({
    record: settings,
    fieldsOf: (opened) => Object.keys(valuesOf(opened)),
    toValues: valuesOf,
    changesBetween: (before: Values, after: Values) => changedValues(toInput(before), toInput(after)),
    async write(version, changes) {
      const { payload, error } = await update({ version, ...changes })
      return { record: payload?.settings, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Settings saved'),
  })
  const { form } = record
  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <Card component="section" aria-label="Campaigns" maw={720}>
        <RecordFormBody record={record} conflictTitle="These settings changed since you opened them">
          <Switch
            label="Count opened emails"
            description="Adds an invisible image to each email."
            disabled={!mayEdit}
            {...form.getInputProps('tracksOpens', { type: 'checkbox' })}
          />
          <Switch
            label="Count clicked links"
            description="Links go through your site first. People whose browser asks not to be tracked aren’t counted. While this is off, orders aren’t counted either."
            disabled={!mayEdit}
            {...form.getInputProps('tracksClicks', { type: 'checkbox' })}
          />
          <NumberInput
            label="Emails per minute"
            description={`At most, from 1 to ${formatNumber(MOST_PER_MINUTE)}. Keep to the limit of your mail server.`}
            maw={360}
            min={1}
            max={MOST_PER_MINUTE}
            allowDecimal={false}
            hideControls
            readOnly={!mayEdit}
            {...form.getInputProps('mailsPerMinute')}
          />
          <NumberInput
            label="Emails per minute to one domain"
            description="For example gmail.com. 0 means no limit. If a domain temporarily refuses emails, sending to it pauses for a while either way."
            maw={360}
            min={0}
            max={MOST_PER_MINUTE}
            allowDecimal={false}
            hideControls
            readOnly={!mayEdit}
            {...form.getInputProps('mailsPerMinuteAndDomain')}
          />
        </RecordFormBody>
      </Card>
    </form>
  )
}
