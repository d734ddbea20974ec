import { type FieldValues, image, list, none, text } from '../../fields/index.ts'

const pixels = none<number | null>(null, (saved) => (typeof saved === 'number' && saved > 0 ? saved : null))

const item = {
  id: none(''),
  file: image('', { label: 'Image', required: true }, { width: 'width', height: 'height', alt: 'altText' }),
  altText: text('', { label: 'Alt text', help: 'Leave empty if decorative.' }),
  /** The intrinsic size in px, if known. It prevents layout shift. */
  width: pixels,
  height: pixels,
}

export type ListedPicture = FieldValues<typeof item>

/** A page with more in one block would take too long to load. */
const MOST_PICTURES = 200

const listed = list({ item, itemName: 'image', titleField: 'file' }, [], { label: 'Images' })

/** Images in their order, without those that have no file. */
export const picturesField = {
  ...listed,
  read: (saved: unknown): readonly ListedPicture[] =>
    listed.read(Array.isArray(saved) ? saved.slice(0, MOST_PICTURES) : saved).filter(({ file }) => file !== ''),
}

/** The size of a listed picture as attributes. */
export function sizeOf({ width, height }: ListedPicture): { readonly width?: number; readonly height?: number } {
  return width !== null && height !== null ? { width, height } : {}
}
