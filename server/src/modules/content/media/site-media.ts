import type { RequestContext } from '../../../kernel/context/context.ts'
import { addressOf, fileOf, servedFile } from './media-address.ts'

/** The library as the pages of a site need it. */
export interface SiteMedia {
  /** Revisions of replaced and cropped files, by the folder of their files. */
  readonly revisions: Readonly<Record<string, number>>
  /** In px, by address. */
  readonly sizes: Readonly<Record<string, { readonly width: number; readonly height: number }>>
}

interface Row {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly revision: number
}

/** Reads from the library for the pages of a site. */
export class SiteMediaReader {
  constructor(private readonly ctx: RequestContext) {}

  /** All revisions, and the sizes of these pictures. Addresses outside the library are left out. */
  async of(addresses: readonly (string | null)[]): Promise<SiteMedia> {
    const files = addresses.flatMap((address) => (address && servedFile(address) ? [fileOf(address)] : []))
    const rows = await this.ctx.em.execute<Row[]>(
      'select file, width, height, revision from media_item where revision > 0 or file in (?)',
      [['', ...files]],
    )
    const revised = rows.filter(({ file, revision }) => revision > 0 && file.includes('/'))
    const sized = rows.filter(({ file, width, height }) => files.includes(file) && width > 0 && height > 0)
    return {
      revisions: Object.fromEntries(revised.map(({ file, revision }) => [file.slice(0, file.indexOf('/')), revision])),
      sizes: Object.fromEntries(sized.map(({ file, width, height }) => [addressOf(file), { width, height }])),
    }
  }
}
