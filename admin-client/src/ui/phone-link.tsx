import { Anchor } from '@mantine/core'

/** A `tel:` link. The softphone dials it while it is registered, otherwise the operating system does. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Anchor href={`tel:${number.replaceAll(/[^\d+*#]/g, '')}`} c="inherit" inherit>
      {number}
    </Anchor>
  )
}
