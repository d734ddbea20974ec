import { useQuery } from '@apollo/client/react'
import { Button, Skeleton, Stack, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { IconMail, IconPlus } from '../../../ui/icons.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../session/index.ts'
import { SenderDomainCard } from './sender-domain-card.tsx'
import { AddSenderDomainDocument, SenderDomainsDocument } from './sender-domain-documents.ts'

/** The domains that mail comes from, and the DNS records by which mailboxes know it. */
export function SenderDomainsScreen() {
  const { can } = useViewer()
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery(SenderDomainsDocument, { fetchPolicy: 'cache-and-network' })
  const add = can('settings.can_edit') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      Add domain
    </Button>
  )
  return (
    <>
      <ScreenHeader
        title="Sender domains"
        text="With these DNS records, mailboxes can tell that your emails are really yours."
        action={data && data.senderDomains.length > 0 && add}
      />
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={260} radius="md" />)}
      {data?.senderDomains.length === 0 && (
        <EmptyState
          icon={IconMail}
          title="No sender domains"
          text="Add the domain of your sender address. Without these records, many mailboxes treat campaigns as spam."
          action={add}
        />
      )}
      {data && (
        <Stack gap="md">
          {data.senderDomains.map((domain) => (
            <SenderDomainCard key={domain.id} sender={domain} />
          ))}
        </Stack>
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function AddDialog({ onClose }: { onClose(): void }) {
  const send = useSend(AddSenderDomainDocument, { refetchQueries: [SenderDomainsDocument], awaitRefetchQueries: true })
  const form = useForm({
    initialValues: { domain: '' },
    validate: { domain: isNotEmpty('Enter a domain') },
  })
  return (
    <FormDialog
      title="Add a sender domain"
      form={form}
      submit="Add domain"
      send={send}
      onSaved={onClose}
      onClose={onClose}
    >
      <TextInput
        label="Domain"
        description="The part after the @ in your sender address."
        placeholder="example.com"
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        maxLength={253}
        {...form.getInputProps('domain')}
      />
    </FormDialog>
  )
}
