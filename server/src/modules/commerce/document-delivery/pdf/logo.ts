import sharp from 'sharp'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { Logo } from './sheet-pdf.ts'

const MEDIA = '/media/'
const MOST_PIXELS = 50_000_000
/** Three times what is printed in points. */
const [MOST_WIDTH, MOST_HEIGHT] = [510, 168]

/** The tenant's logo as a PNG. Null if it is none of the library's files, or cannot be read. */
export async function logoAt(ctx: RequestContext, address: string): Promise<Logo | null> {
  const file = storedFile(address)
  const bytes = file && (await ctx.installation.files.read(`${ctx.currentTenant.id}/${file}`))
  if (!bytes) return null
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, density: 144 })
      .rotate()
      .resize({ width: MOST_WIDTH, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { bytes: new Uint8Array(data), width: info.width / 3, height: info.height / 3 }
  } catch (err) {
    ctx.log.warn({ err, tenantId: ctx.currentTenant.id }, 'The logo could not be drawn on a document')
    return null
  }
}

/** Folders that begin with a dot are kept apart. */
function storedFile(address: string): string | null {
  const [path = ''] = address.split('?')
  if (!path.startsWith(MEDIA) || path.length > 400 || !URL.canParse(path, 'http://site')) return null
  const parts = decodeURI(path.slice(MEDIA.length)).split('/')
  return parts.every((part) => /^[\w-]/.test(part) && !/[\\%]/.test(part)) ? parts.join('/') : null
}
