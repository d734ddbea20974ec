import { useQuery } from '@apollo/client/react'
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EditedSettingsFragment } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import styles from './settings.module.css'
import { EditedSettingsDocument } from './settings-documents.ts'
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts'

interface SettingsScreenProps {
  readonly title: string
  readonly text?: string
  children(form: SettingsForm): ReactNode
}

/** A section of the site's settings: loads them, and saves what its children change. */
export function SettingsScreen({ title, text, children }: SettingsScreenProps) {
  const { data, error, refetch } = useQuery(EditedSettingsDocument, { fetchPolicy: 'network-only' })
  return (
    <>
      <ScreenHeader title={title} text={text} />
      {!data && error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <SettingsSkeleton />}
      {data && <Loaded settings={data.siteSettings}>{children}</Loaded>}
    </>
  )
}

interface LoadedProps {
  readonly settings: EditedSettingsFragment
  children(form: SettingsForm): ReactNode
}

function Loaded({ settings, children }: LoadedProps) {
  const form = useSettingsForm(settings)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.isDirty) form.save()
      }}
    >
      <Stack gap="md">
        {form.theirs && <Conflict form={form} />}
        {form.problem && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle size={18} />}>
            {form.problem}
          </Alert>
        )}
        {children(form)}
        {form.isDirty && (
          <Group className={styles.saveBar} role="region" aria-label="Unsaved changes" justify="space-between" gap="xs">
            <Text fw={500}>Unsaved changes</Text>
            <Group gap="xs">
              <Button variant="default" onClick={form.discard}>
                Discard
              </Button>
              <Button type="submit" loading={form.isSaving}>
                Save
              </Button>
            </Group>
          </Group>
        )}
      </Stack>
    </form>
  )
}

/** Someone else saved first. Nothing is overwritten until the user chooses. */
function Conflict({ form }: { form: SettingsForm }) {
  return (
    <Alert
      role="alert"
      color="yellow"
      icon={<IconAlertTriangle size={18} />}
      title="The settings changed since you opened them"
    >
      <Text mb="sm">Reload to see what is there now and lose your changes, or save your changes over it.</Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={form.reload}>
          Reload
        </Button>
        <Button size="xs" variant="default" onClick={form.saveOver}>
          Save mine anyway
        </Button>
      </Group>
    </Alert>
  )
}

function SettingsSkeleton() {
  return (
    <Stack role="status" aria-label="Loading settings">
      <Skeleton h={220} />
      <Skeleton h={160} />
    </Stack>
  )
}
