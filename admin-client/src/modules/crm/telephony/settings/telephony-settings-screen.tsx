import { useQuery } from '@apollo/client/react'
import { Skeleton, Stack } from '@mantine/core'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { MyPhoneCard } from './my-phone-card.tsx'
import { PhoneSystemForm } from './phone-system-form.tsx'
import { StaffPhonesCard } from './staff-phones-card.tsx'
import { MySoftphoneDocument, TelephonySettingsDocument } from './telephony-settings-documents.ts'

/** The phone system of the business, the viewer's own phone, and those of colleagues. */
export function TelephonySettingsScreen() {
  const { can } = useViewer()
  const maySee = can('settings.can_view')
  const system = useQuery(TelephonySettingsDocument, { fetchPolicy: 'cache-and-network', skip: !maySee })
  const mine = useQuery(MySoftphoneDocument, { fetchPolicy: 'cache-and-network' })
  const error = mine.error ?? system.error
  const isLoaded = mine.data && (system.data || !maySee)
  const retry = () => Promise.all([mine.refetch(), maySee && system.refetch()])
  return (
    <>
      <ScreenHeader title="Telephony" text="Call and be called in the browser, through your own phone system." />
      {!isLoaded &&
        (error ? <ErrorState error={error} onRetry={() => void retry()} /> : <Skeleton h={520} radius="md" />)}
      {isLoaded && (
        <Stack gap="md" maw={720}>
          <MyPhoneCard softphone={mine.data?.mySoftphone ?? null} />
          {system.data && <PhoneSystemForm settings={system.data.telephonySettings} />}
          {can('settings.can_view') && can('settings.can_edit') && <StaffPhonesCard />}
        </Stack>
      )}
    </>
  )
}
