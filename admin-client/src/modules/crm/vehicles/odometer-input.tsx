import { parseWholeNumber } from '@mainstreet/blocks/text'
import { TextInput, type TextInputProps } from '@mantine/core'

const MAX_KM = 9_999_999

/** Form text of a reading. */
export const odometerText = (km: number | null | undefined) =>
  (km ?? null) === null ? '' : Number(km).toLocaleString('en-CA')

/** The reading in kilometres, or null if the field is empty or invalid. */
export const odometerIn = (text: string): number | null => parseWholeNumber(text)

/** Form validation: a comma may only separate thousands, so '12,5' is not 125. */
export function odometerError(text: string): string | null {
  const km = parseWholeNumber(text)
  const isValid = text.trim() === '' || (km !== null && km <= MAX_KM)
  return isValid ? null : 'Enter whole kilometres, such as 125,000'
}

export function OdometerInput(props: Omit<TextInputProps, 'label'>) {
  return <TextInput label="Odometer" inputMode="numeric" rightSection="km" {...props} />
}
