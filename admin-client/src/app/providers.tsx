import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { layers } from '../ui/layers.ts'
import { cssVariables, theme } from '../ui/theme.ts'
import { apolloClient } from './apollo-client.ts'

/** What every screen may count on: data, theme, dialogs, toasts (which do not fade: while one left, three would be seen). */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ApolloProvider client={apolloClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <Notifications position="top-center" autoClose={2500} limit={2} transitionDuration={0} zIndex={layers.toast} />
        <ModalsProvider modalProps={{ zIndex: layers.question }}>{children}</ModalsProvider>
      </MantineProvider>
    </ApolloProvider>
  )
}
