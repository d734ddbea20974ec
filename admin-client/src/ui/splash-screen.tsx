import { Center, Loader } from '@mantine/core'

/** While a whole screen is on its way. */
export function SplashScreen() {
  return (
    <Center mih="100dvh" role="status" aria-label="Loading">
      <Loader size="sm" />
    </Center>
  )
}
