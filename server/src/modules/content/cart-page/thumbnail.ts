import { variantsOf } from '@mainstreet/blocks/pictures'

/** The smallest variant of an image, or one without variants as it is. */
export function thumbnailOf(address: string): string {
  return variantsOf(address).find(({ format }) => format === 'webp')?.address ?? address
}
