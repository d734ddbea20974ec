import type { EmailContext, MailElement } from '../../email-writing.ts'
import { box } from './markup.ts'

/** px. A mail has no room for more. */
export const MAX_PICTURE_WIDTH = 600
const MARGINS = { left: '0', center: '0 auto', right: '0 0 0 auto' } as const

interface MailPicture {
  readonly src: string
  readonly alt: string
  readonly href: string
  readonly width: number
  readonly widthUnit: string
  readonly height: number | null
  readonly heightUnit: string
  readonly objectFit: string
  readonly borderRadius: number
  readonly align: keyof typeof MARGINS
}

/** A picture in a mail. Null without one. */
export function pictureMarkup(picture: MailPicture, context: EmailContext): MailElement | null {
  const src = context.address(picture.src)
  // Gmail and Outlook show no embedded pictures.
  if (!src || src.startsWith('data:')) return null
  const { alt, align, height, objectFit, borderRadius } = picture
  const isInPixels = picture.widthUnit === 'px'
  const width = Math.max(1, Math.min(picture.width, isInPixels ? MAX_PICTURE_WIDTH : 100))
  const pixels = isInPixels ? width : Math.round((MAX_PICTURE_WIDTH * width) / 100)
  const hasHeight = height !== null && height > 0 && picture.heightUnit === 'px'
  const shown: MailElement = {
    tag: 'img',
    attributes: { src, alt, width: Math.max(1, pixels), border: 0 },
    css: {
      display: 'block',
      margin: MARGINS[align],
      width: isInPixels ? `${width}px` : `${width}%`,
      'max-width': '100%',
      height: hasHeight ? `${height}px` : 'auto',
      'object-fit': hasHeight && objectFit,
      'border-radius': borderRadius > 0 && `${borderRadius}px`,
    },
  }
  const href = context.address(picture.href)
  const linked: MailElement = href ? { tag: 'a', attributes: { href }, children: [shown] } : shown
  return box({ attributes: { align }, children: [linked] })
}

/** The words of a picture in the plain-text part. */
export function pictureText({ alt, href }: Pick<MailPicture, 'alt' | 'href'>, context: EmailContext): string {
  return [alt && `[${alt}]`, href && context.address(href)].filter(Boolean).join(' ')
}
