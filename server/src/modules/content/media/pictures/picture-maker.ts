import { type Variant, variantsOf } from '@mainstreet/blocks/pictures'
import sharp, { type FormatEnum, type Sharp } from 'sharp'
import { invalidField } from '../../../../kernel/errors.ts'
import { type FileKind, svgKind } from '../file-kind.ts'
import { cleanedSvg } from './svg.ts'
import { Turns } from './turns.ts'

/** A hundred megapixels: more is told by the header alone, before any of it is unpacked. */
const MOST_PIXELS = 100_000_000

/** Of what this part of the picture is kept, as shares of its width and height. */
export interface CropBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A picture that was looked at and can be kept. */
export interface Inspected {
  readonly kind: FileKind
  /** px, upright. */
  readonly width: number
  readonly height: number
  /** As it came; a drawing without what could run in it. */
  readonly bytes: Buffer
}

export interface MadeFile {
  readonly bytes: Buffer
  readonly mimeType: string
}

export interface Made extends MadeFile {
  readonly width: number
  readonly height: number
}

// Unpacked pictures are large: a second one at a time uses the other core, a third would only use memory.
const turns = new Turns(2)

/** What a file holds. Throws UserInputError for what is no picture after all, or too large a one. */
export async function inspected(given: Buffer, kind: FileKind): Promise<Inspected> {
  const bytes = kind === svgKind ? Buffer.from(cleanedSvg(given.toString('utf8'))) : given
  const facts = await factsOf(bytes)
  const { width, height, pages = 1 } = facts
  const tall = facts.pageHeight ?? height
  if (!width || !tall) throw damaged()
  if (width * tall * pages > MOST_PIXELS) {
    const size = `${width.toLocaleString('en')} × ${tall.toLocaleString('en')}`
    throw invalidField('file', `The picture has ${size} pixels. At most 100 megapixels are taken.`, 'TOO_LARGE')
  }
  const isTurned = (facts.orientation ?? 1) > 4
  const moves = pages > 1 && kind.mimeType === 'image/webp'
  return {
    kind: moves ? { ...kind, isScalable: false } : kind,
    width: isTurned ? tall : width,
    height: isTurned ? width : tall,
    bytes,
  }
}

/** The picture itself, upright, cut, and without what cameras write into it, such as where it was taken. */
export function madePicture({ bytes }: Pick<Inspected, 'bytes'>, kind: FileKind, crop: CropBox | null): Promise<Made> {
  return turns.take(async () => {
    const format = kind.extension === 'jpg' ? 'jpeg' : (kind.extension as keyof FormatEnum)
    const { data, info } = await readable(() =>
      cut(bytes, crop).then((picture) =>
        picture.toFormat(format, QUALITY[format] ?? {}).toBuffer({ resolveWithObject: true }),
      ),
    )
    return { bytes: data, mimeType: kind.mimeType, width: info.width, height: info.height }
  })
}

/** The files beside the picture that its address promises. */
export async function* madeVariants(
  address: string,
  { bytes }: Pick<Made, 'bytes'>,
): AsyncGenerator<[Variant, MadeFile]> {
  for (const variant of variantsOf(address)) {
    const made = await turns.take(() =>
      readable(() =>
        sharp(bytes, { limitInputPixels: MOST_PIXELS })
          .resize({ width: variant.width, withoutEnlargement: true })
          .toFormat(variant.format, QUALITY[variant.format])
          .toBuffer(),
      ),
    )
    yield [variant, { bytes: made, mimeType: `image/${variant.format}` }]
  }
}

/** The least work at which the eye sees no difference. */
const QUALITY: Readonly<Record<string, { quality?: number; effort?: number }>> = {
  jpeg: { quality: 88 },
  webp: { quality: 80, effort: 3 },
  avif: { quality: 55, effort: 2 },
}

async function cut(bytes: Buffer, crop: CropBox | null): Promise<Sharp> {
  const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS }).autoOrient()
  if (!crop) return upright
  const { autoOrient } = await upright.metadata()
  const left = Math.min(Math.round(crop.x * autoOrient.width), autoOrient.width - 1)
  const top = Math.min(Math.round(crop.y * autoOrient.height), autoOrient.height - 1)
  const width = Math.max(1, Math.min(Math.round(crop.width * autoOrient.width), autoOrient.width - left))
  const height = Math.max(1, Math.min(Math.round(crop.height * autoOrient.height), autoOrient.height - top))
  return upright.extract({ left, top, width, height })
}

const factsOf = (bytes: Buffer) => readable(() => sharp(bytes, { limitInputPixels: false }).metadata())

/** What cannot be unpacked is the fault of the file. */
async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch {
    throw damaged()
  }
}

const damaged = () => invalidField('file', 'The picture is damaged and cannot be read.')
