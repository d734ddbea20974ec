import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useParams } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconBuildingStore } from '../../../ui/icons.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { SplashScreen } from '../../../ui/splash-screen.tsx'
import { useOpenTenant } from './use-open-tenant.ts'

/** React Router's key of a location that nothing inside the admin led to. */
const FROM_OUTSIDE = 'default'

/** Switches to a client. Asks first after following an external link, so that users notice the switch. */
export function OpenTenantScreen() {
  const { id = '' } = useParams()
  const isFromOutside = useLocation().key === FROM_OUTSIDE
  const [open, isBusy] = useOpenTenant()
  const openNow = useEffectEvent(() => open(id))
  useEffect(() => {
    if (!isFromOutside) void openNow()
  }, [isFromOutside])

  return (
    <>
      <PageTitle name="Switch client" />
      {isBusy ? (
        <SplashScreen />
      ) : (
        <EmptyState
          isWholeScreen
          icon={IconBuildingStore}
          title="Switch client"
          text="You leave the client you are working in."
          action={<Button onClick={() => open(id)}>Switch</Button>}
        />
      )}
    </>
  )
}
