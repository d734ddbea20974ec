import { contrast, rgbOf } from '../../theme/contrast.ts'

/** The paper and text of mails in a dark mailbox. */
export const DARK_PAPER = '#1f2126'
export const LIGHT_INK = '#e8eaed'

const LEAST_CONTRAST = 4.5

/** Whether a text colour cannot be read on dark paper. A colour that only browsers know counts as one. */
export function isDarkInk(colour: string): boolean {
  const [ink, paper] = [rgbOf(colour), rgbOf(DARK_PAPER)]
  return !ink || !paper || contrast(ink, paper) < LEAST_CONTRAST
}
