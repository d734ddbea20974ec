import { useQuery } from '@apollo/client/react'
import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EditedSettingsFragment } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ConflictNotice } from '../../../ui/form/conflict-notice.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
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
        {form.theirs && (
          <ConflictNotice
            title="The settings changed since you opened them"
            onReload={form.reload}
            onSaveAnyway={form.saveOver}
          />
        )}
        <FormProblem problem={form.problem} />
        {children(form)}
        {form.isDirty && <SaveBar onDiscard={form.discard} isSaving={form.isSaving} />}
      </Stack>
    </form>
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
