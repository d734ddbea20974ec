import { block, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { illustrationUrl, sizeOfIllustration } from '../illustrations/index.ts'
import { band, columns, stack } from './band.ts'
import { type Introduction, introduction, type Picture, picture, small } from './words.ts'

interface Gallery extends Introduction {
  readonly pictures: readonly Picture[]
}

/** Pictures as galleries and carousels list them. */
function listed(pictures: readonly Picture[]) {
  return pictures.map(({ name, alt }, at) => {
    const [width, height] = sizeOfIllustration(name)
    return { id: `picture-${at + 1}`, file: illustrationUrl(name), altText: alt, width, height }
  })
}

/** Pictures in columns that open in a lightbox. */
export function gallery({ pictures, ...intro }: Gallery): UnplacedBlock {
  return band(
    { ground: intro.ground ?? 'plain' },
    introduction(intro),
    stack({}, block('ImageGallery', { images: listed(pictures) })),
  )
}

/** One picture at a time. */
export function carousel({ pictures, ...intro }: Gallery): UnplacedBlock {
  const images = block('ImageCarousel', { images: listed(pictures), width: 900, height: 520, showDots: true })
  return band({ ground: intro.ground ?? 'plain' }, introduction(intro), stack({ width: 900 }, images))
}

/** Pictures side by side with a line below each. */
export function captioned({ pictures, ...intro }: Gallery): UnplacedBlock {
  const cells = pictures.map((shown) => stack({ gap: 10 }, picture(shown), small(shown.alt)))
  return band(
    { ground: intro.ground ?? 'plain' },
    introduction(intro),
    columns({ perRow: pictures.length > 3 ? 4 : 3 }, ...cells),
  )
}
