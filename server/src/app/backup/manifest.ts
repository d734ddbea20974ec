import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { BackupFault } from './backup-fault.ts'

/** The form of a backup's folder. Another number means that an older Mainstreet cannot read it. */
const FORMAT = 1
const NAME = 'manifest.json'

/** Always resolves to a path below the backup's folder, even if the manifest was tampered with. */
const inside = z.string().refine((name) => !path.isAbsolute(name) && !name.split('/').includes('..'))
const schema = z.object({
  format: z.literal(FORMAT),
  /** Of Mainstreet. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** `files`: those of the embedded database; `dump`: what pg_dump wrote of another. */
  database: z.object({ kind: z.enum(['files', 'dump']), postgresql: z.number().int(), platform: z.string() }),
  /** A bucket is not copied: it has a backup of its own. */
  media: z.object({ kind: z.enum(['disk', 's3']), place: z.string() }),
  files: z.array(z.object({ name: inside, bytes: z.number().int(), sha256: z.string() })),
})

/** The contents of a backup. Written last, so a folder without one is incomplete. */
export type Manifest = z.infer<typeof schema>
export type BackedUpFile = Manifest['files'][number]

export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const file = await open(path.join(folder, NAME), 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

export function readManifest(folder: string): Manifest {
  let text: string
  try {
    text = readFileSync(path.join(folder, NAME), 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
    throw new BackupFault(`${folder} is no backup: it has no ${NAME}. Name the folder that npm run backup has made.`)
  }
  const read = schema.safeParse(parseJson(text))
  if (read.success) return read.data
  throw new BackupFault(`The ${NAME} in ${folder} cannot be read by this Mainstreet: it is damaged, or of a newer one.`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
