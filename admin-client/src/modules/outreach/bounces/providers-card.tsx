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
    noun: 'key',
    help: 'In Mailgun, add this URL under Send › Webhooks for permanent failures, temporary failures and spam complaints.',
    guide: 'https://documentation.mailgun.com/docs/mailgun/user-manual/events/webhooks',
  },
  {
    field: 'sendgridKey',
    name: 'SendGrid',
    keyLabel: 'Verification key',
    noun: 'key',
    help: 'In SendGrid, add this URL under Mail settings › Event webhooks for bounces and spam reports, and turn on the signed event webhook.',
    guide:
      'https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features',
  },
  {
    field: 'postmarkKey',
    name: 'Postmark',
    keyLabel: 'Password',
    noun: 'password',
    help: 'In Postmark, add this URL under Webhooks of your message stream for bounces and spam complaints, with any user name and a password of your choice under Basic auth. Enter the same password here.',
    guide: 'https://postmarkapp.com/developer/webhooks/webhooks-overview',
  },
  {
    field: 'sesTopic',
    name: 'Amazon SES',
    keyLabel: 'ARN of the SNS topic',
    noun: 'topic',
    help: 'In Amazon SES, send bounce and complaint feedback to an SNS topic and include the original headers. Save the ARN of the topic here, then subscribe this URL to the topic over HTTPS. The subscription is confirmed automatically.',
    guide: 'https://docs.aws.amazon.com/ses/latest/dg/configure-sns-notifications.html',
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
        {PROVIDERS.map((provider) => (
          <Provider
            key={provider.field}
            provider={provider}
            {...stateOf(provider.field, settings)}
            version={settings.version}
          />
        ))}
      </Stack>
    </Card>
  )
}

function stateOf(field: (typeof PROVIDERS)[number]['field'], settings: BounceKeysFragment) {
  const { mailgunUrl, sendgridUrl, postmarkUrl, sesUrl, sesTopic } = settings
  return {
    mailgunKey: { hasKey: settings.hasMailgunKey, url: mailgunUrl, shown: '' },
    sendgridKey: { hasKey: settings.hasSendgridKey, url: sendgridUrl, shown: '' },
    postmarkKey: { hasKey: settings.hasPostmarkKey, url: postmarkUrl, shown: '' },
    // The ARN is no secret, so it is shown.
    sesTopic: { hasKey: sesTopic !== '', url: sesUrl, shown: sesTopic },
  }[field]
}

interface ProviderProps {
  readonly provider: (typeof PROVIDERS)[number]
  readonly hasKey: boolean
  readonly url: string
  /** The saved value, if it is no secret. */
  readonly shown: string
  readonly version: number
}

/** Secrets are write-only: a saved one is never shown. */
function Provider({
  provider: { field, name, keyLabel, noun, help, guide },
  hasKey,
  url,
  shown,
  version,
}: ProviderProps) {
  const mayEdit = useViewer().can('settings.can_edit')
  const update = useSend(UpdateBounceSettingsDocument)
  const form = useForm({ initialValues: { key: '' } })

  async function save(key: string, done: string) {
    const { payload, error } = await update({ version, [field]: key })
    const problem = payload?.userErrors[0]?.message
    if (problem) return form.setFieldError('key', problem)
    if (error) return toastError(`The ${noun} couldn’t be saved. Try again.`)
    form.reset()
    toastSuccess(done)
  }

  return (
    <form noValidate onSubmit={form.onSubmit(({ key }) => save(key, `${name} ${noun} saved`))}>
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
            placeholder={hasKey ? shown || `A ${noun} is saved` : undefined}
            maxLength={500}
            autoComplete="off"
            {...form.getInputProps('key')}
          />
        )}
        {mayEdit && (
          <Group>
            <Button type="submit" disabled={!form.values.key.trim()}>
              Save {noun}
            </Button>
            {hasKey && (
              <Button
                variant="subtle"
                color="red"
                onClick={() =>
                  confirmAction({
                    title: `Remove the ${noun} of ${name}`,
                    text: `Reports from ${name} will be refused.`,
                    confirm: 'Remove',
                    onConfirm: () => save('', `${name} ${noun} removed`),
                  })
                }
              >
                Remove {noun}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </form>
  )
}
