import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PageSettingsFragment } from '../../../generated/graphql.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { PageSettingsDialog } from './page-settings-dialog.tsx'

/** A popup window opened by the admin bar of the tenant's site. After saving, it notifies that page and closes. */
export function PageSettingsWindow() {
  const [query] = useSearchParams()
  const { tenant } = useViewer()
  const [saved, setSaved] = useState<PageSettingsFragment | null>(null)
  const [isDone, setDone] = useState(false)

  // After the form has unmounted, because its unsaved-changes guard would block closing.
  useEffect(() => {
    if (!isDone) return
    if (saved && tenant && window.opener) {
      const { origin } = new URL(tenant.siteUrl)
      window.opener.postMessage({ type: 'page-saved', slug: saved.slug }, origin)
    }
    window.close()
  }, [isDone, saved, tenant])

  if (!isDone) {
    return (
      <main>
        <PageTitle name="Page settings" />
        <PageSettingsDialog
          fullScreen
          pageId={query.get('id') ?? ''}
          onSaved={setSaved}
          onClose={() => setDone(true)}
        />
      </main>
    )
  }
  // Only visible if the site did not open the window: browsers refuse to close such a window.
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" gap="xs" ta="center">
        <PageTitle name="Page settings" />
        <Title order={1}>{saved ? 'Page settings saved' : 'Nothing was changed'}</Title>
        <Text c="dimmed">You can close this window.</Text>
        <Button variant="default" onClick={() => window.close()}>
          Close window
        </Button>
      </Stack>
    </Center>
  )
}
