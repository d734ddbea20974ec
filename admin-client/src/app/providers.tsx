import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { CapabilitiesProvider } from '../capability/capabilities-context.ts'
import { layers } from '../ui/layers.ts'
import { cssVariables, theme } from '../ui/theme.ts'
import { apolloClient } from './apollo-client.ts'
import { capabilities } from './capabilities.ts'
import styles from './providers.module.css'

/**
 * The context of every screen: data, capabilities, theme, dialogs and toasts. Toasts do not fade out, because a fading one would make
 * a fourth visible.
 */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ApolloProvider client={apolloClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <Notifications
          className={styles.toasts}
          position="top-center"
          autoClose={2500}
          limit={2}
          transitionDuration={0}
          zIndex={layers.toast}
        />
        <CapabilitiesProvider value={capabilities}>
          <ModalsProvider modalProps={{ zIndex: layers.question }}>{children}</ModalsProvider>
        </CapabilitiesProvider>
      </MantineProvider>
    </ApolloProvider>
  )
}
