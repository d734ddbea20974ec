import { Anchor } from '@mantine/core'

interface PhoneLinkProps {
  /** In E.164 where it is known: a number without a country code reaches somebody else from another country. */
  readonly number: string
  /** The number as people write it. */
  readonly text?: string
}

/** A `tel:` link. The softphone dials it while it is registered, otherwise the operating system does. */
export function PhoneLink({ number, text = number }: PhoneLinkProps) {
  return (
    // As high as its line, so that a finger hits it.
    <Anchor href={`tel:${number.replaceAll(/[^\d+*#]/g, '')}`} c="inherit" display="inline-block" inherit>
      {text}
    </Anchor>
  )
}
