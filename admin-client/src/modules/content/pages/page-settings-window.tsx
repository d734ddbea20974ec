import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PageSettingsFragment } from '../../../generated/graphql.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { PageSettingsDialog } from './page-settings-dialog.tsx'

/** A small window that the bar on the tenant's site opens. Once it has saved, it tells that page and closes. */
export function PageSettingsWindow() {
  const [query] = useSearchParams()
  const { tenant } = useViewer()
  const [saved, setSaved] = useState<PageSettingsFragment | null>(null)
  const [isDone, setDone] = useState(false)

  // After the form is gone, since it would keep the window for the sake of what it thinks unsaved.
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
  // Seen only where the window was not opened by the site: browsers let nobody close such a one.
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" gap="xs" ta="center">
        <PageTitle name="Page settings" />
        <Title order={1}>{saved ? 'Page settings are saved' : 'Nothing was changed'}</Title>
        <Text c="dimmed">You can close this window.</Text>
        <Button variant="default" onClick={() => window.close()}>
          Close window
        </Button>
      </Stack>
    </Center>
  )
}
