import { variantsOf } from '@mainstreet/blocks/pictures'

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })

/** Cents, written out. */
export const money = (cents: number): string => dollars.format(cents / 100)

/** The smallest variant of an image, or one without variants as it is. */
export function thumbnailOf(address: string): string {
  return variantsOf(address).find(({ format }) => format === 'webp')?.address ?? address
}
