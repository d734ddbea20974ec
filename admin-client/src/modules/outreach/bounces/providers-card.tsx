import { Anchor, Badge, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { BounceKeysFragment } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { CopyIcon } from '../../../ui/copy-button.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { UpdateBounceSettingsDocument } from './bounce-documents.ts'

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
        {settings.providers.map((one) => (
          <Provider key={one.provider} settings={one} version={settings.version} />
        ))}
      </Stack>
    </Card>
  )
}

interface ProviderProps {
  readonly settings: BounceKeysFragment['providers'][number]
  readonly version: number
}

/** Secrets are write-only: a saved one is never shown. */
function Provider({ settings, version }: ProviderProps) {
  const { provider, name, url, help, guideUrl, keyLabel, keyNoun: noun, hasKey, key: savedKey } = settings
  const mayEdit = useViewer().can('settings.can_edit')
  // The settings have no id under which the cache could update them, and the next change needs the new version.
  const update = useSend(UpdateBounceSettingsDocument, {
    refetchQueries: ['BounceSettings'],
    awaitRefetchQueries: true,
  })
  const form = useForm({ initialValues: { key: '' } })

  async function save(key: string, done: string) {
    const { payload, error } = await update({ version, provider, key })
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
          <Anchor href={guideUrl} target="_blank" rel="noreferrer">
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
            placeholder={hasKey ? savedKey || `A ${noun} is saved` : undefined}
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
