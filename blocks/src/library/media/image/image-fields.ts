import {
  choice,
  type FieldValues,
  image,
  link,
  none,
  number,
  optionalNumber,
  text,
  toggle,
} from '../../../fields/index.ts'
import { borderFields } from '../../../styles/groups/border.ts'
import type { Device } from '../../../styles/index.ts'
import type { PictureLayout } from '../picture-sizes.ts'

const FITS = ['contain', 'cover', 'fill', 'none', 'scale-down'] as const
const UNITS = ['%', 'px'] as const

const { boxShadow, ...border } = borderFields
const PERCENTAGES = /^\d{1,3}(?:\.\d+)?% \d{1,3}(?:\.\d+)?%$/
const pixels = none<number | null>(null, (saved) => (typeof saved === 'number' && saved > 0 ? saved : null))

/** The size on each device, and how the image fills it. */
const sizes = {
  width: number(100, { min: 0 }),
  widthUnit: choice(UNITS),
  /** 0 is the image's own height. */
  height: number(0, { min: 0, help: "0 keeps the image's own aspect ratio." }),
  heightUnit: choice(['px', '%']),
  objectFit: choice(FITS),
  tabletWidth: number(100, { min: 0 }),
  tabletWidthUnit: choice(UNITS),
  tabletHeight: optionalNumber({ min: 0 }),
  tabletHeightUnit: choice(['px', '%']),
  tabletObjectFit: choice(FITS),
  mobileWidth: number(100, { min: 0 }),
  mobileWidthUnit: choice(UNITS),
  mobileHeight: optionalNumber({ min: 0 }),
  mobileHeightUnit: choice(['px', '%']),
  mobileObjectFit: choice(FITS),
  emailWidth: number(600, { min: 0 }),
  emailWidthUnit: choice(['px', '%']),
  emailHeight: optionalNumber({
    min: 0,
    help: 'If it is empty or in percent, the image keeps its own aspect ratio.',
  }),
  emailHeightUnit: choice(['px', '%']),
  emailObjectFit: choice(FITS),
}

/** Border, corners and shadow. */
export const frameFields = { ...border, shadow: { ...boxShadow, label: 'Shadow' } }

export const imageFields = {
  src: image(
    '',
    { label: 'Image' },
    { width: 'naturalWidth', height: 'naturalHeight', alt: 'altText', focus: 'objectPosition' },
  ),
  altText: text('', { label: 'Alt text', help: 'Leave empty if decorative.' }),
  ...sizes,
  animation: toggle(false, { label: 'Fade in', help: 'Fades up when it comes into view.' }),
  animationDelay: number(0.5, { min: 0, step: 0.1, unit: 's' }),
  ...frameFields,
  rotate: text('0deg', { placeholder: '0deg' }),
  url: link('', { label: 'Link' }),
  urlTarget: choice(['_self', '_blank', '_parent', '_top'], '_self', { label: 'Opens in' }),
  emailMode: toggle(false, {
    label: 'Own size in emails',
    help: 'Otherwise emails show it in the size that it has on the page.',
  }),
  /** The intrinsic size of the image, if known. It prevents layout shift. */
  naturalWidth: pixels,
  naturalHeight: pixels,
  /** The focal point, as two percentages. */
  objectPosition: none('', (saved) => (typeof saved === 'string' && PERCENTAGES.test(saved) ? saved : '')),
}

export type ImageProps = FieldValues<typeof imageFields>

/** The settings of the size on each device. */
export function layoutsOf(props: ImageProps): Readonly<Record<Device, PictureLayout>> {
  const { width, widthUnit, height, heightUnit, objectFit } = props
  return {
    desktop: { width, widthUnit, height, heightUnit, objectFit },
    tablet: {
      width: props.tabletWidth,
      widthUnit: props.tabletWidthUnit,
      height: props.tabletHeight,
      heightUnit: props.tabletHeightUnit,
      objectFit: props.tabletObjectFit,
    },
    mobile: {
      width: props.mobileWidth,
      widthUnit: props.mobileWidthUnit,
      height: props.mobileHeight,
      heightUnit: props.mobileHeightUnit,
      objectFit: props.mobileObjectFit,
    },
  }
}

const sizeOn = (device: 'tablet' | 'mobile' | 'email') =>
  ['Width', 'WidthUnit', 'Height', 'HeightUnit', 'ObjectFit'].map((key) => device + key)

export const imagePanels = {
  Dimensions: {
    desktop: ['width', 'widthUnit', 'height', 'heightUnit', 'objectFit'],
    tablet: sizeOn('tablet'),
    mobile: sizeOn('mobile'),
  },
  Border: [...Object.keys(border), 'shadow'],
  Animation: ['animation', 'animationDelay', 'rotate'],
  Email: ['emailMode', ...sizeOn('email')],
}
