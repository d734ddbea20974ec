import { Center, Loader } from '@mantine/core'

/** Shown while a whole screen loads. */
export function SplashScreen() {
  return (
    <Center mih="100dvh" role="status" aria-label="Loading">
      <Loader size="sm" />
    </Center>
  )
}
