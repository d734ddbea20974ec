import { Anchor } from '@mantine/core'

/** A number that is dialled by a click: by the phone of the admin if the viewer has one, otherwise by the system's. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Anchor href={`tel:${number.replaceAll(/[^\d+*#]/g, '')}`} c="inherit" inherit>
      {number}
    </Anchor>
  )
}
