import { choice, image, link, number, optionalNumber, text } from '../../../fields/index.ts'
import { ALIGNMENTS } from '../boxes.ts'
import { defineEmailBlock } from '../define-email-block.tsx'
import { MAX_PICTURE_WIDTH, pictureMarkup, pictureText } from '../picture-markup.ts'

const UNITS = ['px', '%'] as const

/** A picture. Mail programs load it from the site. */
export const emailImage = defineEmailBlock({
  name: 'EmailImage',
  title: 'Image',
  icon: 'photo',
  keywords: ['picture', 'photo', 'logo'],
  instanceFields: ['src', 'alt'],
  fields: {
    src: image('', { label: 'Image' }, { alt: 'alt' }),
    alt: text('', { label: 'Alt text', help: 'Shown while images are off, and read to people who do not see them.' }),
    href: link('', { label: 'Link' }),
    width: number(MAX_PICTURE_WIDTH, { min: 1, max: 2000, isStrict: true }),
    widthUnit: choice(UNITS),
    height: optionalNumber({ min: 1, max: 2000, isStrict: true }),
    heightUnit: choice(UNITS, 'px', {
      help: 'Email apps ignore a height in percent and use that of the image.',
    }),
    objectFit: choice(['cover', 'contain', 'fill', 'none', 'scale-down']),
    borderRadius: number(0, { min: 0, max: 300, unit: 'px', isStrict: true }),
    align: choice(ALIGNMENTS, 'center'),
  },
  panels: { Dimensions: ['width', 'widthUnit', 'height', 'heightUnit', 'objectFit'] },
  emptyHint: (tree, id) => (tree[id]?.props.src ? null : 'Choose an image in the settings panel'),
  markup: pictureMarkup,
  text: pictureText,
})
