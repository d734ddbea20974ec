import { defineBlock } from '../../../define.ts'
import { NO_PADDING } from '../../../styles/index.ts'
import { drawImage } from './draw-image.tsx'
import { imageCss, imageCssOf } from './image-css.ts'
import { frameFields, imageFields, imagePanels } from './image-fields.ts'
import { imageInEmail } from './image-in-email.ts'

/** An image, or a background image if it has containers as children. */
export const image = defineBlock({
  name: 'Image',
  title: 'Image',
  group: 'media',
  icon: 'photo',
  keywords: ['picture', 'photo', 'graphic'],
  instanceFields: ['src', 'altText', 'naturalWidth', 'naturalHeight', 'objectPosition'],
  panels: imagePanels,
  fields: imageFields,
  styles: ['spacing', 'hover', 'position', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  look: [...Object.keys(frameFields), 'rotate', 'animation', 'animationDelay'],
  accepts: ['Container'],
  css: imageCss,
  cssOf: imageCssOf,
  script: 'appear',
  needsScript: ({ animation }) => animation,
  email: imageInEmail,
  Render: drawImage,
})
