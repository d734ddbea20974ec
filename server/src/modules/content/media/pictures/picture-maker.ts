import { type Variant, variantsOf } from '@mainstreet/blocks/pictures'
import sharp, { type FormatEnum, type Sharp } from 'sharp'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import { Semaphore } from '../../../../kernel/workers/semaphore.ts'
import { isWorkerTimeout, runInWorker } from '../../../../kernel/workers/worker-pool.ts'
import { type FileKind, svgKind } from '../file-kind.ts'
import type { SvgFiles } from './clean-svg.worker.ts'

/** A hundred megapixels. Larger images are rejected by their header, before decoding. */
const MOST_PIXELS = 100_000_000
/** Drawings are text, and those of this size carry photographs better kept as such. */
const MOST_SVG_BYTES = 2 * 1024 * 1024

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
  /** The file as it came; a drawing without what could run in it. */
  readonly path: string
  readonly size: number
}

/** A local file and its kind by its first bytes. */
export interface Source {
  readonly path: string
  readonly size: number
  readonly kind: FileKind
}

export interface MadeVariant {
  readonly bytes: Buffer
  readonly mimeType: string
}

export interface Made {
  readonly path: string
  readonly size: number
  readonly mimeType: string
  readonly width: number
  readonly height: number
}

// No file is opened twice, so a cache would only use memory.
sharp.cache(false)

// Unpacked pictures are large: a second one at a time uses the other core, a third would only use memory.
const semaphore = new Semaphore(2)

/** The metadata of a picture. Throws UserInputError if the file isn't a picture, or is too large. */
export async function inspected(source: Source, tenantId: string): Promise<Inspected> {
  const { kind } = source
  const { path, size } = kind === svgKind ? await cleanedFile(source, tenantId) : source
  const facts = await factsOf(path)
  const { width, height, pages = 1 } = facts
  const tall = facts.pageHeight ?? height
  if (!width || !tall) throw damaged()
  if (width * tall * pages > MOST_PIXELS) {
    const pixels = `${width.toLocaleString('en')} × ${tall.toLocaleString('en')}`
    throw invalidField('file', `This image has ${pixels} pixels. Images can have up to 100 megapixels.`, 'TOO_LARGE')
  }
  const isTurned = (facts.orientation ?? 1) > 4
  const moves = pages > 1 && kind.mimeType === 'image/webp'
  return {
    kind: moves ? { ...kind, isScalable: false } : kind,
    width: isTurned ? tall : width,
    height: isTurned ? width : tall,
    path,
    size,
  }
}

/** The picture itself, upright, cut, and without what cameras write into it, such as where it was taken. */
export function madePicture(
  source: string,
  { kind, crop, target }: { kind: FileKind; crop: CropBox | null; target: string },
): Promise<Made> {
  return semaphore.run(async () => {
    const format = kind.extension === 'jpg' ? 'jpeg' : (kind.extension as keyof FormatEnum)
    const { size, width, height } = await readable(async () => {
      const picture = await cut(source, crop)
      return picture.toFormat(format, QUALITY[format] ?? {}).toFile(target)
    })
    return { path: target, size, mimeType: kind.mimeType, width, height }
  })
}

/** The variants of a picture that its address implies. */
export async function* madeVariants(
  address: string,
  { path }: Pick<Made, 'path'>,
): AsyncGenerator<[Variant, MadeVariant]> {
  for (const variant of variantsOf(address)) {
    const made = await semaphore.run(() =>
      readable(() =>
        sharp(path, { limitInputPixels: MOST_PIXELS })
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

async function cut(path: string, crop: CropBox | null): Promise<Sharp> {
  const upright = sharp(path, { limitInputPixels: MOST_PIXELS }).autoOrient()
  if (!crop) return upright
  const { autoOrient } = await upright.metadata()
  const left = Math.min(Math.round(crop.x * autoOrient.width), autoOrient.width - 1)
  const top = Math.min(Math.round(crop.y * autoOrient.height), autoOrient.height - 1)
  const width = Math.max(1, Math.min(Math.round(crop.width * autoOrient.width), autoOrient.width - left))
  const height = Math.max(1, Math.min(Math.round(crop.height * autoOrient.height), autoOrient.height - top))
  return upright.extract({ left, top, width, height })
}

const factsOf = (path: string) => readable(() => sharp(path, { limitInputPixels: false }).metadata())

/** Cleaning takes about a second for each megabyte, hence in a thread. */
async function cleanedFile({ path: source, size }: Source, tenantId: string): Promise<{ path: string; size: number }> {
  if (size > MOST_SVG_BYTES) throw invalidField('file', 'SVG files can be up to 2 MB.', 'TOO_LARGE')
  const target = `${source}.cleaned`
  const input: SvgFiles = { source, target }
  const cleanedSize = await runInWorker<SvgFiles, number | null>('clean-svg', import.meta.url, {
    tenantId,
    audience: 'staff',
    input,
  }).catch((error) => {
    if (isWorkerTimeout(error)) return null
    throw error
  })
  if (cleanedSize === null) throw tooComplicated()
  return { path: target, size: cleanedSize }
}

/** Decoding errors are reported as faults of the file. */
async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch {
    throw damaged()
  }
}

const tooComplicated = () => invalidField('file', 'This drawing is too complicated. Simplify it or upload it as a PNG.')
const damaged = () => invalidField('file', 'This image is damaged and cannot be read.')
