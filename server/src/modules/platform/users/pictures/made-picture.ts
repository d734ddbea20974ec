import sharp from 'sharp'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import { Semaphore } from '../../../../kernel/workers/semaphore.ts'

const MOST_PIXELS = 50_000_000
/** Width and height in pixels: twice what the largest place shows. */
const SIDE = 192
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif']

// Unpacked pictures are large.
const semaphore = new Semaphore(2)

/** A square WebP of an uploaded picture: upright, and without what cameras write into files, such as the place. */
export function madePicture(source: string): Promise<Buffer> {
  return semaphore.run(async () => {
    try {
      const picture = sharp(source, { limitInputPixels: MOST_PIXELS })
      if (!FORMATS.includes((await picture.metadata()).format ?? '')) throw new Error('Not a picture')
      return await picture
        .autoOrient()
        .resize({ width: SIDE, height: SIDE, fit: 'cover' })
        .flatten({ background: '#fff' })
        .webp({ quality: 82 })
        .toBuffer()
    } catch {
      throw invalidField('file', 'This is not a picture that can be read. Use JPEG, PNG or WebP.')
    }
  })
}
