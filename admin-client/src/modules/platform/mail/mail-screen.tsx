import { useMutation } from '@apollo/client/react'
import { Alert, Anchor, Button, Group, Select, Text } from '@mantine/core'
import { useState } from 'react'
import type { MailRowFragment } from '../../../generated/graphql.ts'
import { EmptyState, NoMatches } from '../../../ui/empty-state.tsx'
import { IconMail } from '../../../ui/icons.ts'
import { textCell, timeCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../session/index.ts'
import { MailDialog } from './mail-dialog.tsx'
import { MailsDocument, SendTestMailDocument } from './mail-documents.ts'
import { MAIL_STATUS_NAMES, MAIL_STATUSES, MailStatusBadge } from './mail-status.tsx'

const PER_PAGE = 20

/** How mail goes out, and what has been written to whom. */
export function MailScreen() {
  const { can, user } = useViewer()
  const { address, page, text, search, filter, clear } = useListState()
  const status = MAIL_STATUSES.find((known) => known === address.get('status')) ?? null
  const [shownId, setShownId] = useState<string | null>(null)
  const { data, error, reload } = useListQuery(MailsDocument, {
    page,
    perPage: PER_PAGE,
    where: { search: text, ...(status && { status: { eq: status } }) },
  })
  const [sendTest, { loading: isSending }] = useMutation(SendTestMailDocument)
  const delivery = data?.mailDelivery

  async function test() {
    const { data: answer } = await sendTest()
    for (const { message } of answer?.sendTestMail.userErrors ?? []) toastError(message)
    if (!answer?.sendTestMail.success) return
    toastSuccess(delivery?.isEnabled ? `Test email sent to ${user.email}` : 'The test email is in the list below')
    await reload()
  }

  const empty =
    text || status ? (
      <NoMatches
        icon={IconMail}
        title="No emails match"
        text="Try another address, subject or status."
        onClear={clear}
      />
    ) : (
      <EmptyState icon={IconMail} title="No emails yet" text="Invitations and other emails appear here." />
    )

  return (
    <>
      <ScreenHeader
        title="Email"
        action={
          can('settings.can_edit') && (
            <Button variant="default" onClick={test} loading={isSending}>
              Send test email
            </Button>
          )
        }
      />
      {delivery && (
        <Alert
          mb="md"
          color={delivery.isEnabled ? 'teal' : 'gray'}
          title={delivery.isEnabled ? 'Emails are sent' : 'Emails are kept here'}
        >
          {delivery.isEnabled
            ? `Emails go out through ${delivery.server}, from ${delivery.from}.`
            : 'No mail server is set up, so emails are kept in this outbox. You can read them here and pass on their links yourself.'}{' '}
          A link that opens a customer's account is shown only to people who can edit users, and only if the email was
          kept here.
        </Alert>
      )}
      <Group gap="xs" mb="md">
        <SearchBox label="Search emails" placeholder="Search by address or subject" text={text} onSearch={search} />
        <Select
          w={150}
          aria-label="Filter by status"
          placeholder="Any status"
          clearable
          data={MAIL_STATUSES.map((value) => ({ value, label: MAIL_STATUS_NAMES[value] }))}
          value={status}
          onChange={(value) => filter('status', value)}
        />
      </Group>
      <ListBody list={data?.mails} error={error} onRetry={reload} perPage={PER_PAGE} skeleton={260} empty={empty}>
        {(mails) => <DataTable rows={mails} columns={columns(setShownId)} />}
      </ListBody>
      {shownId && (
        <MailDialog id={shownId} isDelivered={delivery?.isEnabled ?? false} onClose={() => setShownId(null)} />
      )}
    </>
  )
}

const columns = (onOpen: (id: string) => void): readonly Column<MailRowFragment>[] => [
  {
    name: 'subject',
    label: 'Subject',
    cell: ({ id, subject, recipient }) => (
      <>
        <Anchor component="button" type="button" ta="left" onClick={() => onOpen(id)}>
          {subject}
        </Anchor>
        <Text hiddenFrom="sm" c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
          {recipient}
        </Text>
      </>
    ),
  },
  { name: 'to', label: 'To', width: '35%', givesWay: 'sm', cell: ({ recipient }) => textCell(recipient) },
  { name: 'status', label: 'Status', width: 120, cell: ({ status }) => <MailStatusBadge status={status} /> },
  { name: 'created', label: 'Created', width: 170, givesWay: 'xs', cell: ({ createdAt }) => timeCell(createdAt) },
]
