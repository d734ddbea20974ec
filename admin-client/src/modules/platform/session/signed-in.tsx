import { useQuery } from '@apollo/client/react'
import { Button, Modal, Text } from '@mantine/core'
import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { ErrorState } from '../../../ui/error-state.tsx'
import { layers } from '../../../ui/layers.ts'
import { TitleOwner } from '../../../ui/page-title.tsx'
import { SplashScreen } from '../../../ui/splash-screen.tsx'
import { ViewerDocument } from './session-documents.ts'
import { SessionEndedDialog } from './session-ended-dialog.tsx'
import { sessionGate } from './session-gate.ts'
import { ViewerProvider, viewerFrom, worksAlike } from './viewer.ts'

/** Another tab of this browser changed person or tenant: what this one shows no longer fits where it would write. */
function WorkElsewhereDialog({ place }: { place: string }) {
  return (
    <Modal
      opened
      onClose={() => {}}
      title="You switched to another business"
      withCloseButton={false}
      closeOnEscape={false}
      zIndex={layers.session}
    >
      <Text mb="md">In another tab, you switched to {place}. Reload this tab to continue there.</Text>
      <Button fullWidth onClick={() => window.location.assign('/admin/dashboard')}>
        Reload
      </Button>
    </Modal>
  )
}

/**
 * Everything below has a viewer; who is not signed in is led to the sign-in page. Screens ask for `me` along with
 * their data, so that a session that ended, or a tenant chosen in another tab, shows here before anything is mixed up.
 */
export function SignedIn() {
  const { data, error, refetch } = useQuery(ViewerDocument)
  const location = useLocation()
  const visibility = useDocumentVisibility()
  const me = data?.me
  const [known, setKnown] = useState(me ?? null)
  if (me && me !== known && (!known || worksAlike(known, me))) setKnown(me)
  const isElsewhere = Boolean(me && known && !worksAlike(known, me))
  const viewer = useMemo(() => known && viewerFrom(known, !isElsewhere), [known, isElsewhere])
  const isKnown = known !== null
  const hasEnded = me === null && isKnown

  useEffect(() => {
    if (!hasEnded) return
    sessionGate.close()
    return () => sessionGate.open()
  }, [hasEnded])

  useEffect(() => {
    if (visibility === 'visible' && isKnown) refetch().catch(() => {})
  }, [visibility, isKnown, refetch])

  if (!viewer) {
    if (error) return <ErrorState fullScreen error={error} onRetry={() => refetch()} />
    if (me === undefined) return <SplashScreen />
    const from = location.pathname + location.search
    return <Navigate to={from === '/' ? '/login' : `/login?from=${encodeURIComponent(from)}`} replace />
  }
  return (
    <ViewerProvider value={viewer}>
      <TitleOwner value={viewer.tenant?.name ?? viewer.agency?.name ?? null}>
        <Outlet />
        <SessionEndedDialog />
        {me && isElsewhere && <WorkElsewhereDialog place={me.tenant?.name ?? me.user.displayName} />}
      </TitleOwner>
    </ViewerProvider>
  )
}
