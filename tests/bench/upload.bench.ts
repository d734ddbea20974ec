import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { type FileKind, kindOf } from '../../server/src/modules/content/media/file-kind.ts'
import { madePicture, madeVariants } from '../../server/src/modules/content/media/pictures/picture-maker.ts'
import { formData } from '../kit/form-data.ts'
import { Visitor } from '../kit/http.ts'
import { withInstallation } from './installed.ts'
import { OWNER } from './made-page.ts'
import { median } from './median.ts'
import { atLeast, type Row } from './report.ts'

const PICTURES = 100
const ROUNDS = 4
/** As many as the admin sends at a time. */
const AT_ONCE = 3

/**
 * Uploads as the admin sends them: each answer comes when the picture and all its variants are kept. Beside it the same
 * picture and variants made by sharp alone, which receives nothing and keeps only the file that it reads.
 */
export async function measure(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mainstreet-bench-'))
  return withInstallation(async ({ port, password }) => {
    const jpegs = await Promise.all(Array.from({ length: PICTURES }, (_one, number) => photograph(number)))
    const kind = (await kindOf(jpegs[0] as Buffer)) as FileKind
    const megabytes = jpegs.reduce((sum, { length }) => sum + length, 0) / 1024 / 1024
    console.log(`  ${PICTURES} JPEGs of ${WIDTH} × ${HEIGHT}, ${megabytes.toFixed(0)} MB together`)
    const staff = new Visitor(port)
    await staff.signIn(OWNER, password)
    const upload = (bytes: Buffer, number: number) => uploadPhotograph(staff, bytes, number)
    const make = async (bytes: Buffer, number: number) => {
      const source = path.join(folder, String(number))
      await writeFile(source, bytes)
      const made = await madePicture(source, { kind, crop: null, target: `${source}.made` })
      let variants = 0
      for await (const _variant of madeVariants(ADDRESS, made)) variants++
      if (variants === 0) throw new Error('The address promises no variants')
    }
    // Both have done it before it counts.
    await secondsFor(jpegs.slice(0, 5), upload)
    await secondsFor(jpegs.slice(0, 5), make)
    const ratios: number[] = []
    let seconds = 0
    for (let from = 0; from < PICTURES; from += PICTURES / ROUNDS) {
      const some = jpegs.slice(from, from + PICTURES / ROUNDS)
      const [uploaded, alone] = [await secondsFor(some, upload), await secondsFor(some, make)]
      seconds += uploaded
      ratios.push(alone / uploaded)
      console.log(`  ${some.length} uploaded in ${uploaded.toFixed(1)} s, made by sharp alone in ${alone.toFixed(1)} s`)
    }
    return [
      atLeast('upload: 100 images, variants made', PICTURES / seconds, 'a second', 0.5),
      atLeast('upload: against sharp alone', median(ratios), '× sharp', 0.8),
    ]
  }).finally(() => rm(folder, { recursive: true }))
}

export async function uploadPhotograph(staff: Visitor, bytes: Buffer, number: number): Promise<void> {
  const { headers, payload } = formData({ name: `Photograph ${number}.jpg`, bytes })
  const { status, text } = await staff.post('/api/v1/admin/media/', payload, headers)
  if (status !== 200) throw new Error(`An upload was answered with ${status}: ${text}`)
}

const WIDTH = 1200
const HEIGHT = 900
/** As the library names a picture of that size. */
const ADDRESS = `/media/${'k'.repeat(22)}/photograph-${WIDTH}x${HEIGHT}.jpg`

/** Soft shapes with a little grain, which compress as photographs do; each is another. */
export async function photograph(number: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 90 } as const
  const coarse = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
  const grain = { type: 'gaussian', mean: 128, sigma: 6 } as const
  const film = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#000', noise: grain } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(coarse)
    .resize(WIDTH, HEIGHT, { kernel: 'cubic', fit: 'fill' })
    .tint({ r: 120 + number, g: 140, b: 220 - number })
    .composite([{ input: film, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** Several at once, as the admin uploads. */
export async function secondsFor(all: readonly Buffer[], work: (bytes: Buffer, number: number) => Promise<void>) {
  const begun = performance.now()
  let next = 0
  const worker = async () => {
    while (next < all.length) {
      const number = next++
      await work(all[number] as Buffer, number)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return (performance.now() - begun) / 1000
}
