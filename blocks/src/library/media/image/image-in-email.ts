import type { EmailWriting } from '../../../email-writing.ts'
import { pictureMarkup, pictureText } from '../../email/picture-markup.ts'
import type { imageFields } from './image-fields.ts'

/** The image of a page in a mail. In email mode it has a size of its own there, otherwise that of the page. */
export const imageInEmail: EmailWriting<typeof imageFields> = {
  markup({ src, altText, url, ...props }, context) {
    const picture = {
      src,
      alt: altText,
      href: url,
      ...(props.emailMode
        ? {
            width: props.emailWidth,
            widthUnit: props.emailWidthUnit,
            height: props.emailHeight,
            heightUnit: props.emailHeightUnit,
            objectFit: props.emailObjectFit,
          }
        : {
            width: props.width,
            widthUnit: props.widthUnit,
            height: props.height,
            heightUnit: props.heightUnit,
            objectFit: props.objectFit,
          }),
      borderRadius: 0,
      align: 'center',
    } as const
    return pictureMarkup(picture, context)
  },
  text: ({ altText, url }, context) => pictureText({ alt: altText, href: url }, context),
}
