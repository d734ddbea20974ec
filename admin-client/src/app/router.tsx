import { createBrowserRouter, Navigate, Outlet } from 'react-router'
import { SignedIn, SignInScreen } from '../modules/platform/session/index.ts'
import { SettingsFrame } from '../modules/platform/settings-frame/index.ts'
import { TenantRequired, TenantsScreen } from '../modules/platform/tenants/index.ts'
import { Shell } from '../shell/shell.tsx'
import { SplashScreen } from '../ui/splash-screen.tsx'
import { UnsavedChangesGuard } from '../ui/unsaved-changes.tsx'
import { CrashScreen } from './crash-screen.tsx'
import { crmRoutes } from './crm-routes.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { settingsRoutes } from './settings-routes.ts'

/** All screens of the admin. Screens are lazy-loaded; the shell is not. */
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
        {
          path: 'invitation',
          lazy: async () => ({
            Component: (await import('../modules/platform/invitations/index.ts')).AcceptInvitationScreen,
          }),
        },
        {
          path: 'forgot-password',
          lazy: async () => ({
            Component: (await import('../modules/platform/password-reset/index.ts')).ForgotPasswordScreen,
          }),
        },
        {
          path: 'reset-password',
          lazy: async () => ({
            Component: (await import('../modules/platform/password-reset/index.ts')).ResetPasswordScreen,
          }),
        },
        {
          element: <SignedIn />,
          children: [
            {
              element: <TenantRequired />,
              children: [
                {
                  path: 'editor',
                  lazy: async () => ({ Component: (await import('../editor/index.ts')).EditorScreen }),
                },
                {
                  path: 'page-settings',
                  lazy: async () => ({
                    Component: (await import('../modules/content/pages/index.ts')).PageSettingsWindow,
                  }),
                },
              ],
            },
            {
              element: (
                <Shell>
                  <Outlet />
                </Shell>
              ),
              children: [
                { path: 'agency', element: <TenantsScreen /> },
                {
                  path: 'agency/all',
                  lazy: async () => ({
                    Component: (await import('../modules/platform/agencies/index.ts')).AgenciesScreen,
                  }),
                },
                {
                  path: 'agency/log',
                  lazy: async () => ({
                    Component: (await import('../modules/platform/audit/index.ts')).InstallationLogScreen,
                  }),
                },
                {
                  path: 'profile',
                  lazy: async () => ({
                    Component: (await import('../modules/platform/profile/index.ts')).ProfileScreen,
                  }),
                },
                {
                  element: <TenantRequired />,
                  children: [
                    { index: true, element: <Navigate to="/dashboard" replace /> },
                    {
                      path: 'dashboard',
                      lazy: async () => ({
                        Component: (await import('../modules/platform/dashboard/index.ts')).DashboardScreen,
                      }),
                    },
                    {
                      path: 'pages',
                      lazy: async () => ({
                        Component: (await import('../modules/content/pages/index.ts')).PagesScreen,
                      }),
                    },
                    {
                      path: 'pages/redirects',
                      lazy: async () => ({
                        Component: (await import('../modules/content/redirects/index.ts')).RedirectsScreen,
                      }),
                    },
                    {
                      path: 'components',
                      lazy: async () => ({
                        Component: (await import('../modules/content/components/index.ts')).ComponentsScreen,
                      }),
                    },
                    {
                      path: 'media',
                      lazy: async () => ({
                        Component: (await import('../modules/content/media/index.ts')).MediaScreen,
                      }),
                    },
                    ...crmRoutes,
                    {
                      path: 'setting',
                      element: <SettingsFrame />,
                      children: settingsRoutes,
                    },
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
