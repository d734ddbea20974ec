import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Anchor, Button, Card, Skeleton, Stack, Table, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MailRowFragment } from '../../../generated/graphql.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconMail, IconSearch } from '../../../ui/icons.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../session/index.ts'
import { MailDialog } from './mail-dialog.tsx'
import { MailsDocument, SendTestMailDocument } from './mail-documents.ts'
import { MailStatusBadge } from './mail-status.tsx'

const PER_PAGE = 20

/** How mail goes out, and what has been written to whom. */
export function MailScreen() {
  const { can, user } = useViewer()
  const [address] = useSearchParams()
  const [wanted, setWanted] = useState('')
  const [search] = useDebouncedValue(wanted.trim(), 300)
  const [shownId, setShownId] = useState<string | null>(null)
  const { data, previousData, error, loading, refetch } = useQuery(MailsDocument, {
    variables: { page: currentPage(address), perPage: PER_PAGE, where: { search } },
    fetchPolicy: 'cache-and-network',
  })
  const [sendTest, { loading: isSending }] = useMutation(SendTestMailDocument)
  const shown = data ?? (loading ? previousData : undefined)
  const delivery = shown?.mailDelivery

  async function test() {
    const { data: answer } = await sendTest()
    for (const { message } of answer?.sendTestMail.userErrors ?? []) toastError(message)
    if (!answer?.sendTestMail.success) return
    toastSuccess(delivery?.isEnabled ? `Test email sent to ${user.email}` : 'The test email is in the list below')
    await refetch()
  }

  function list(rows: readonly MailRowFragment[]) {
    if (rows.length === 0) {
      return search ? (
        <EmptyState icon={IconMail} title="No emails match" text="Try another address or subject." />
      ) : (
        <EmptyState icon={IconMail} title="No emails yet" text="Invitations and other emails appear here." />
      )
    }
    return (
      <Card padding={0}>
        <MailTable rows={rows} onOpen={setShownId} />
      </Card>
    )
  }

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
      <TextInput
        mb="md"
        maw={340}
        type="search"
        aria-label="Search emails"
        placeholder="Search by address or subject"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <Stack gap="md">
        {!shown && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={260} radius="md" />)}
        {shown && list(shown.mails.items)}
        {shown && <Pagination totalItems={shown.mails.totalItems} perPage={PER_PAGE} />}
      </Stack>
      {shownId && (
        <MailDialog id={shownId} isDelivered={delivery?.isEnabled ?? false} onClose={() => setShownId(null)} />
      )}
    </>
  )
}

function MailTable({ rows, onOpen }: { rows: readonly MailRowFragment[]; onOpen(id: string): void }) {
  return (
    <Table.ScrollContainer minWidth={560} type="native" tabIndex={0} role="region" aria-label="List of emails">
      <Table verticalSpacing={10} horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Subject</Table.Th>
            <Table.Th>To</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Created</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, subject, recipient, status, createdAt }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Anchor component="button" type="button" ta="left" onClick={() => onOpen(id)}>
                  {subject}
                </Anchor>
              </Table.Td>
              <Table.Td>{recipient}</Table.Td>
              <Table.Td>
                <MailStatusBadge status={status} />
              </Table.Td>
              <Table.Td c="dimmed">
                <RelativeTime at={createdAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
