import { useQuery } from '@apollo/client/react'
import { Card, NumberInput, Skeleton, Switch } from '@mantine/core'
import type { EditedAnalyticsSettingsFragment } from '../../../../generated/graphql.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { changedValues } from '../../../../ui/form/changed-values.ts'
import { RecordFormBody } from '../../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { useSend } from '../../../../ui/form/use-send.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { AnalyticsSettingsDocument, UpdateAnalyticsSettingsDocument } from './analytics-settings-documents.ts'

/** The server keeps no longer. */
const MOST_MONTHS = 25

/** Whether visits of the site are counted and visitors asked before, and for how long each is kept. */
export function AnalyticsSettingsScreen() {
  const { data, error, refetch } = useQuery(AnalyticsSettingsDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <>
      <ScreenHeader title="Analytics" text="Visits are counted on your own installation, without cookies." />
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={240} radius="md" />)}
      {data && <SettingsForm settings={data.analyticsSettings} />}
    </>
  )
}

const valuesOf = ({ isEnabled, asksForConsent, keepMonths }: EditedAnalyticsSettingsFragment) => ({
  isEnabled,
  asksForConsent,
  keepMonths: keepMonths as number | string,
})
type Values = ReturnType<typeof valuesOf>

const toInput = ({ isEnabled, asksForConsent, keepMonths }: Values) => ({
  isEnabled,
  asksForConsent,
  keepMonths: Number(keepMonths),
})

function SettingsForm({ settings }: { settings: EditedAnalyticsSettingsFragment }) {
  const mayEdit = useViewer().can('settings.can_edit')
  const update = useSend(UpdateAnalyticsSettingsDocument)
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
      <Card component="section" aria-label="Analytics" maw={720}>
        <RecordFormBody record={record} conflictTitle="These settings changed since you opened them">
          <Switch
            label="Count visits"
            description="Visitors whose browser asks not to be tracked, staff and bots are never counted."
            disabled={!mayEdit}
            {...form.getInputProps('isEnabled', { type: 'checkbox' })}
          />
          <Switch
            label="Ask visitors for consent"
            description="A banner asks before visits are counted, and before the tag manager, your own scripts, and videos or frames of other services are loaded. A link below every page opens it again."
            disabled={!mayEdit}
            {...form.getInputProps('asksForConsent', { type: 'checkbox' })}
          />
          <NumberInput
            label="Keep individual visits for"
            description={`Months, from 1 to ${MOST_MONTHS}. Daily totals are kept indefinitely.`}
            maw={360}
            min={1}
            max={MOST_MONTHS}
            allowDecimal={false}
            hideControls
            readOnly={!mayEdit}
            {...form.getInputProps('keepMonths')}
          />
        </RecordFormBody>
      </Card>
    </form>
  )
}
