import { type ComponentType, Suspense } from 'react'
import { createBrowserRouter, Navigate, Outlet } from 'react-router'
import { SignedIn, SignInScreen } from '../modules/platform/session/index.ts'
import { SplashScreen } from '../ui/splash-screen.tsx'
import { CrashScreen } from './crash-screen.tsx'

const editor = import.meta.glob<{ EditorScreen: ComponentType }>('../editor/index.ts')['../editor/index.ts']

export const router = createBrowserRouter(
  [
    {
      element: (
        <Suspense fallback={<SplashScreen />}>
          <Outlet />
        </Suspense>
      ),
      hydrateFallbackElement: <SplashScreen />,
      errorElement: <CrashScreen />,
      children: [
        { path: 'login', element: <SignInScreen /> },
        {
          element: <SignedIn />,
          children: [
            { index: true, element: <Navigate to="/dashboard" replace /> },
            { path: 'dashboard', element: 'Dashboard' },
            { path: 'editor', lazy: async () => ({ Component: (await editor?.())?.EditorScreen }) },
          ],
        },
      ],
    },
  ],
  { basename: '/admin' },
)
