import sharp from 'sharp'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import { Semaphore } from '../../../../kernel/workers/semaphore.ts'

const MOST_PIXELS = 100_000_000
/** The longer side, in pixels. */
const MOST_SIDE = 1600
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif']

export interface MadePicture {
  readonly path: string
  readonly size: number
  readonly width: number
  readonly height: number
}

// Unpacked pictures are large.
const semaphore = new Semaphore(2)

/** A picture as a JPEG beside it: upright, resized, and without what cameras write into files, such as the place. */
export function madePicture(source: string): Promise<MadePicture> {
  return semaphore.run(async () => {
    const path = `${source}.jpg`
    try {
      const picture = sharp(source, { limitInputPixels: MOST_PIXELS })
      if (!FORMATS.includes((await picture.metadata()).format ?? '')) throw new Error('Not a picture')
      const { size, width, height } = await picture
        .autoOrient()
        .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 82 })
        .toFile(path)
      return { path, size, width, height }
    } catch {
      throw invalidField('file', 'This is not a picture that can be read. Use JPEG, PNG or WebP.')
    }
  })
}
