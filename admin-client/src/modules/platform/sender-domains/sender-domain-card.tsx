import { Badge, Button, Card, Code, Group, Stack, Text, Title } from '@mantine/core'
import type { SenderDomainCardFragment } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { CopyIcon } from '../../../ui/copy-button.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../session/index.ts'
import {
  CheckSenderDomainDocument,
  RemoveSenderDomainDocument,
  SenderDomainsDocument,
} from './sender-domain-documents.ts'
import styles from './sender-domains.module.css'

type SenderRecord = SenderDomainCardFragment['records'][number]

const ABOUT: Record<SenderRecord['kind'], string> = {
  DKIM: 'Your emails are signed with the key that belongs to this record.',
  SPF: 'Lists the servers allowed to send. If you already have an SPF record, keep it and add what your mail provider asks for.',
  DMARC: 'Tells mailboxes what to do with emails that fail both. If you already have a DMARC record, keep it.',
}

/** A sender domain with its DNS records and their problems. */
export function SenderDomainCard({ sender }: { sender: SenderDomainCardFragment }) {
  const { can } = useViewer()
  const { id, domain, verifiedAt, checkedAt, records } = sender
  const [check, isChecking] = useAction(CheckSenderDomainDocument)
  const [remove] = useAction(RemoveSenderDomainDocument, { refetchQueries: [SenderDomainsDocument] })
  const confirmRemove = () =>
    confirmAction({
      title: `Remove ${domain}?`,
      text: 'Its key is deleted, and emails from it are no longer signed. If you add it again, it gets a new key.',
      confirm: 'Remove',
      onConfirm: async () => {
        if (await remove({ id })) toastSuccess(`${domain} removed`)
      },
    })
  return (
    <Card component="section" aria-label={domain}>
      <Stack gap="md">
        <Group justify="space-between" gap="sm" align="flex-start">
          <div>
            <Group gap="xs">
              <Title order={2} style={{ overflowWrap: 'anywhere' }}>
                {domain}
              </Title>
              <SenderBadge sender={sender} />
            </Group>
            {checkedAt && (
              <Text c="dimmed" fz="sm">
                Checked <RelativeTime at={checkedAt} />
              </Text>
            )}
          </div>
          {can('settings.can_edit') && (
            <Group gap="xs">
              <Button
                size="xs"
                variant={verifiedAt ? 'default' : 'filled'}
                loading={isChecking}
                onClick={() => check({ id })}
              >
                Check now
              </Button>
              <Button size="xs" variant="default" aria-label={`Remove ${domain}`} onClick={confirmRemove}>
                Remove
              </Button>
            </Group>
          )}
        </Group>
        {records.map((record) => (
          <Record key={record.kind} record={record} isChecked={checkedAt !== null} />
        ))}
      </Stack>
    </Card>
  )
}

function SenderBadge({ sender: { verifiedAt, checkedAt } }: { sender: SenderDomainCardFragment }) {
  if (verifiedAt) return <Badge color="teal">Emails are signed</Badge>
  return checkedAt ? <Badge color="red">Not verified</Badge> : <Badge color="gray">Not checked yet</Badge>
}

function Record({ record, isChecked }: { record: SenderRecord; isChecked: boolean }) {
  const { kind, name, value, problem } = record
  return (
    <section aria-label={`${kind} record`} className={styles.record}>
      <Group gap="xs" mb={4}>
        <Title order={3}>{kind}</Title>
        {isChecked && <Badge color={problem ? 'red' : 'teal'}>{problem ? 'Incorrect' : 'Found'}</Badge>}
      </Group>
      <Text c="dimmed" fz="sm">
        {ABOUT[kind]}
      </Text>
      {problem && (
        <Text c="red" fz="sm" role="status" className={styles.value}>
          {problem}
        </Text>
      )}
      <dl className={styles.values}>
        <dt>Type</dt>
        <dd>TXT</dd>
        <dt>Name</dt>
        <dd className={styles.copied}>
          <Code className={styles.value}>{name}</Code>
          <CopyIcon label={`Copy the name of the ${kind} record`} value={name} />
        </dd>
        <dt>{kind === 'DKIM' ? 'Value' : 'Suggested value'}</dt>
        <dd className={styles.copied}>
          <Code className={styles.value}>{value}</Code>
          <CopyIcon label={`Copy the value of the ${kind} record`} value={value} />
        </dd>
      </dl>
    </section>
  )
}
