import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router'
import type { Screen, ScreenLayout } from '../capability/admin-capability.ts'
import { AccessRequired, SignedIn, SignInScreen } from '../modules/platform/session/index.ts'
import { SettingsFrame } from '../modules/platform/settings-frame/index.ts'
import { InstallationRequired, TenantRequired } from '../modules/platform/tenants/public-api.ts'
import { Shell } from '../shell/shell.tsx'
import { SplashScreen } from '../ui/splash-screen.tsx'
import { UnsavedChangesGuard } from '../ui/unsaved-changes.tsx'
import { capabilities } from './capabilities.ts'
import { CrashScreen } from './crash-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { requirementOf } from './screen-access.ts'

const screens = capabilities.flatMap((capability) => capability.screens ?? [])

/** The screens of one layout. Each is fetched when its address is first opened. */
function routesOf(layout: ScreenLayout): RouteObject[] {
  return screens
    .filter((screen) => (screen.layout ?? 'tenant') === layout)
    .map((screen) => ({ path: screen.path, lazy: async () => ({ Component: await withAccess(screen) }) }))
}

/** A screen, for those who may see the link to it. */
async function withAccess(screen: Screen) {
  const requirement = requirementOf(screen, capabilities)
  const Component = await screen.load()
  if (!requirement) return Component
  return () => (
    <AccessRequired requirement={requirement}>
      <Component />
    </AccessRequired>
  )
}

/** The layouts of the admin, with the screens of all capabilities inside. The shell itself is not lazy-loaded. */
export const router = createBrowserRouter(
  [
    {
      element: (
        <>
          <UnsavedChangesGuard />
          <Outlet />
        </>
      ),
      hydrateFallbackElement: <SplashScreen />,
      errorElement: <CrashScreen />,
      children: [
        { path: 'login', element: <SignInScreen /> },
        ...routesOf('signed-out'),
        {
          element: <SignedIn />,
          children: [
            { element: <TenantRequired />, children: routesOf('window') },
            {
              element: (
                <Shell>
                  <Outlet />
                </Shell>
              ),
              children: [
                ...routesOf('account'),
                { element: <InstallationRequired />, children: routesOf('installation') },
                {
                  element: <TenantRequired />,
                  children: [
                    { index: true, element: <Navigate to="/dashboard" replace /> },
                    ...routesOf('tenant'),
                    { path: 'setting', element: <SettingsFrame />, children: routesOf('settings') },
                    // An address that people guess, or remember from other products.
                    { path: 'settings/*', element: <Navigate to="/setting/general" replace /> },
                    { path: '*', element: <NotFoundScreen /> },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  { basename: '/admin' },
)
