import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import { formData } from '../../../../../tests/kit/form-data.ts'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'

const ITEM =
  'id name file url thumbnailUrl mimeType filesize width height alt folderId version isScalable focalPoint { x y } crop { x y width height } usages { pageId title slug isPublished }'

export const documents = {
  item: `query ($id: ID!) { mediaItem(id: $id) { ${ITEM} } }`,
  list: `query ($where: MediaWhere, $orderBy: [MediaOrder!]) { mediaItems(where: $where, orderBy: $orderBy) { items { ${ITEM} } totalItems } }`,
  update: `mutation ($input: UpdateMediaItemInput!) { updateMediaItem(input: $input) { mediaItem { ${ITEM} } userErrors { code message field } } }`,
  delete: `mutation ($input: DeleteMediaInput!) { deleteMedia(input: $input) { deletedIds userErrors { code message } } }`,
  move: `mutation ($input: MoveMediaInput!) { moveMedia(input: $input) { mediaItems { id folderId } userErrors { message } } }`,
  createFolder: `mutation ($name: String!) { createMediaFolder(input: { name: $name }) { mediaFolder { id name itemCount } userErrors { code field } } }`,
}

/** A picture of one colour. */
export const picture = (width: number, height: number, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** The whole server with a data folder of its own, its owner signed in, and how files get in and out. */
export function useMedia(config: Parameters<typeof useServer>[0] = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-media-'))
  const kit = useServer({ dataDir, ...config })
  const signedIn: { owner?: Visitor } = {}
  beforeAll(async () => {
    signedIn.owner = await kit.signedIn('owner@maple.test')
  })
  afterAll(() => rmSync(dataDir, { recursive: true }))
  const media = {
    kit,
    get owner() {
      return signedIn.owner as Visitor
    },
    /** Uploads as somebody, and answers what came back with its status. */
    async send(person: Visitor, name: string, bytes: Uint8Array, fields = {}, url = '/api/v1/admin/media/') {
      const { status, body } = await person.request({ method: 'POST', url, ...formData({ name, bytes }, fields) })
      return { status, ...JSON.parse(body) }
    },
    /** A picture in the library. */
    async uploaded(name = 'Van.jpg', bytes?: Buffer, fields = {}) {
      const { item, error } = await media.send(media.owner, name, bytes ?? (await picture(800, 600)), fields)
      if (!item) throw new Error(error)
      return item
    },
    get: (url: string, person = kit.visitor(MAPLE)) => person.request({ method: 'GET', url }),
    /** What lies on the disk, of one tenant when told which. */
    files(tenant = '.') {
      const folder = path.join(dataDir, 'media', tenant)
      if (!existsSync(folder)) return []
      return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    },
  }
  return media
}
