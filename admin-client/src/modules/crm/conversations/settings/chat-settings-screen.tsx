import { useQuery } from '@apollo/client/react'
import { Skeleton } from '@mantine/core'
import type { ChatSettingsPartFragment } from '../../../../generated/graphql.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { RecordFormBody } from '../../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { useSend } from '../../../../ui/form/use-send.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { BlockedVisitorsSection } from './blocked-visitors-section.tsx'
import { ChatMailboxSection } from './chat-mailbox-section.tsx'
import { ChatSettingsDocument, UpdateChatSettingsDocument } from './chat-settings-documents.ts'
import { changesBetween, valuesOf } from './chat-settings-values.ts'
import { StaffSettings } from './staff-settings.tsx'
import { VisitorSettings } from './visitor-settings.tsx'

/** The settings of the live chat: the widget, assignment, missed chats and retention. */
export function ChatSettingsScreen() {
  const mayBlock = useViewer().can('live_chat.can_edit')
  const { data, error, refetch } = useQuery(ChatSettingsDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <>
      <ScreenHeader title="Live chat" text="What visitors of your website see, and how chats reach you." />
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={480} radius="md" />)}
      {data && <Settings settings={data.chatSettings} timeZone={data.siteSettings.timeZone} />}
      <ChatMailboxSection />
      {mayBlock && <BlockedVisitorsSection />}
    </>
  )
}

function Settings({ settings, timeZone }: { settings: ChatSettingsPartFragment; timeZone: string }) {
  const isDisabled = !useViewer().can('settings.can_edit')
  const update = useSend(UpdateChatSettingsDocument)
  const record = useRecordForm({
    record: settings,
    fieldsOf: (opened) => Object.keys(valuesOf(opened)),
    toValues: valuesOf,
    changesBetween,
    async write(version, changes) {
      const { payload, error } = await update({ version, ...changes })
      return { record: payload?.chatSettings, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Settings saved'),
  })
  const { form } = record
  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <RecordFormBody record={record} conflictTitle="These settings changed since you opened them">
        <VisitorSettings form={form} timeZone={timeZone} isDisabled={isDisabled} />
        <StaffSettings form={form} isDisabled={isDisabled} />
      </RecordFormBody>
    </form>
  )
}
