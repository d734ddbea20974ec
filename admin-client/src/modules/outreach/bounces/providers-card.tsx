import { Anchor, Badge, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { BounceKeysFragment } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { CopyIcon } from '../../../ui/copy-button.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { UpdateBounceSettingsDocument } from './bounce-documents.ts'

const PROVIDERS = [
  {
    field: 'mailgunKey',
    name: 'Mailgun',
    keyLabel: 'HTTP webhook signing key',
    help: 'In Mailgun, add this URL under Send › Webhooks for permanent failures, temporary failures and spam complaints.',
    guide: 'https://documentation.mailgun.com/docs/mailgun/user-manual/events/webhooks',
  },
  {
    field: 'sendgridKey',
    name: 'SendGrid',
    keyLabel: 'Verification key',
    help: 'In SendGrid, add this URL under Mail settings › Event webhooks for bounces and spam reports, and turn on the signed event webhook.',
    guide:
      'https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features',
  },
] as const

/** Providers that report bounces to a URL instead of a mailbox. */
export function ProvidersCard({ settings }: { settings: BounceKeysFragment }) {
  return (
    <Card component="section" aria-labelledby="bounce-providers">
      <Stack gap="lg">
        <div>
          <Title order={2} id="bounce-providers">
            Email providers
          </Title>
          <Text c="dimmed">If one of these sends your emails, it can report bounces and complaints here.</Text>
        </div>
        <Provider
          provider={PROVIDERS[0]}
          hasKey={settings.hasMailgunKey}
          url={settings.mailgunUrl}
          version={settings.version}
        />
        <Provider
          provider={PROVIDERS[1]}
          hasKey={settings.hasSendgridKey}
          url={settings.sendgridUrl}
          version={settings.version}
        />
      </Stack>
    </Card>
  )
}

interface ProviderProps {
  readonly provider: (typeof PROVIDERS)[number]
  readonly hasKey: boolean
  readonly url: string
  readonly version: number
}

/** The key is written only: a stored one is never shown. */
function Provider({ provider: { field, name, keyLabel, help, guide }, hasKey, url, version }: ProviderProps) {
  const mayEdit = useViewer().can('settings.can_edit')
  const update = useSend(UpdateBounceSettingsDocument)
  const form = useForm({ initialValues: { key: '' } })

  async function save(key: string, done: string) {
    const { payload, error } = await update({ version, [field]: key })
    const problem = payload?.userErrors[0]?.message
    if (problem) return form.setFieldError('key', problem)
    if (error) return toastError('The key couldn’t be saved. Try again.')
    form.reset()
    toastSuccess(done)
  }

  return (
    <form noValidate onSubmit={form.onSubmit(({ key }) => save(key, 'Key saved'))}>
      <Stack gap="sm" maw={640}>
        <Group gap="xs">
          <Title order={3}>{name}</Title>
          {hasKey && <Badge color="teal">On</Badge>}
        </Group>
        <Text fz="sm">
          {help}{' '}
          <Anchor href={guide} target="_blank" rel="noreferrer">
            How to
          </Anchor>
        </Text>
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <TextInput label={`URL for ${name}`} value={url} readOnly flex={1} />
          <CopyIcon value={url} label={`Copy the URL for ${name}`} size={36} />
        </Group>
        {mayEdit && (
          <TextInput
            label={keyLabel}
            placeholder={hasKey ? 'A key is saved' : undefined}
            maxLength={500}
            autoComplete="off"
            {...form.getInputProps('key')}
          />
        )}
        {mayEdit && (
          <Group>
            <Button type="submit" disabled={!form.values.key.trim()}>
              Save key
            </Button>
            {hasKey && (
              <Button
                variant="subtle"
                color="red"
                onClick={() =>
                  confirmAction({
                    title: `Remove the key of ${name}`,
                    text: `Reports from ${name} will be refused.`,
                    confirm: 'Remove',
                    onConfirm: () => save('', 'Key removed'),
                  })
                }
              >
                Remove key
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </form>
  )
}
