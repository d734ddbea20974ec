import { type FieldValues, image, list, none, text } from '../../fields/index.ts'

const item = {
  id: none(''),
  file: image('', { label: 'Image', required: true }),
  altText: text('', { label: 'Alt text', help: 'Leave empty if decorative.' }),
}

export type ListedPicture = FieldValues<typeof item>

/** A page with more in one block would take too long to load. */
const MOST_PICTURES = 200

const listed = list({ item, itemName: 'image', titleField: 'altText' }, [], { label: 'Images' })

/** Images in their order, without those that have no file. */
export const picturesField = {
  ...listed,
  read: (saved: unknown): readonly ListedPicture[] =>
    listed.read(Array.isArray(saved) ? saved.slice(0, MOST_PICTURES) : saved).filter(({ file }) => file !== ''),
}
