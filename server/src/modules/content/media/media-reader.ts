import type { FilterQuery } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { SortDirection } from '../../../kernel/graphql/filters.ts'
import { matching, ordering } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { isId, notFound, orNotFound } from '../../../kernel/validation/errors.ts'
import { SettingsService } from '../../platform/settings/index.ts'
import { TemplateMentions } from '../components/index.ts'
import { PageUses } from '../pages/index.ts'
import type { MediaOrder, MediaUse, MediaWhere } from './media.inputs.ts'
import { addressOf, commonAddress, servedFile } from './media-address.ts'
import { MediaFolder } from './media-folder.entity.ts'
import { MediaItem } from './media-item.entity.ts'

/** Reads the library, and where what lies in it is shown. */
export class MediaReader {
  private readonly uses = new DataLoader((items: readonly MediaItem[]) => this.findUses(items), { cache: false })
  private readonly counts = new DataLoader((ids: readonly string[]) => this.countIn(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** Newest first, unless ordered otherwise. */
  async list(
    slice: Slice,
    where: MediaWhere | null,
    orderBy: readonly MediaOrder[] | null,
  ): Promise<Listing<MediaItem>> {
    const { em } = this.ctx
    const all = { $and: matching(where, ['name', 'alt']) } as FilterQuery<MediaItem>
    const { offset, limit } = slice
    const rows = await em.find(MediaItem, all, { offset, limit, orderBy: ordering(orderBy, SortDirection.DESC) })
    return listing(slice, rows, () => em.count(MediaItem, all))
  }

  async one(id: string): Promise<MediaItem> {
    if (!isId(id)) throw notFound('media item')
    return orNotFound(await this.ctx.em.findOne(MediaItem, id), 'media item')
  }

  /** Those of the addresses that are pictures of the library. They are not deleted until the transaction ends. */
  async images(addresses: readonly string[]): Promise<string[]> {
    const files = addresses.flatMap((address) => servedFile(address) ?? [])
    if (files.length === 0) return []
    const rows = await this.ctx.em.execute<{ file: string }[]>(
      `select "file" from "media_item" where "file" in (${files.map(() => '?').join(', ')}) and "mime_type" like 'image/%'
        order by "id" for key share`,
      files,
    )
    return rows.map(({ file }) => addressOf(file))
  }

  folders(): Promise<MediaFolder[]> {
    return this.ctx.em.find(MediaFolder, {}, { orderBy: { name: 'asc', id: 'asc' } })
  }

  itemsIn({ id }: MediaFolder): Promise<number> {
    return this.counts.load(id)
  }

  usesOf(item: MediaItem): Promise<MediaUse[]> {
    return this.uses.load(item)
  }

  private async findUses(items: readonly MediaItem[]): Promise<MediaUse[][]> {
    const addresses = items.map(commonAddress)
    const { mediaUses, recordKinds } = this.ctx.installation
    const [pages, templates, settings, ...records] = await Promise.all([
      this.ctx.use(PageUses).of(addresses),
      this.ctx.use(TemplateMentions).of(addresses),
      this.ctx.use(SettingsService).site(),
      ...mediaUses.map((find) => find(this.ctx, addresses)),
    ])
    const said = JSON.stringify(Object.values(settings).filter((value) => typeof value === 'string'))
    const nowhere = { pageId: null, componentId: null, recordKind: null, recordId: null, path: null, slug: null }
    return addresses.map((address, place) => [
      ...(pages[place] ?? []).map((use) => ({ ...nowhere, ...use })),
      // A template has no draft: visitors see its saved content.
      ...(templates[place] ?? []).map((use) => ({ ...nowhere, ...use, isPublished: true })),
      ...records
        .flatMap((found) => found[place] ?? [])
        .map(({ record, ...use }) => ({
          ...nowhere,
          ...use,
          ...(record && {
            recordKind: record.kind,
            recordId: record.id,
            path: recordKinds.get(record.kind).path(record.id),
          }),
        })),
      ...(said.includes(address) ? [{ ...nowhere, title: 'Site settings', isPublished: true }] : []),
    ])
  }

  private async countIn(ids: readonly string[]): Promise<number[]> {
    const rows = await this.ctx.em.execute<{ folder_id: string; total: number }[]>(
      'select folder_id, count(*)::integer as total from media_item where folder_id in (?) group by folder_id',
      [ids],
    )
    return ids.map((id) => rows.find(({ folder_id }) => folder_id === id)?.total ?? 0)
  }
}
