import { randomInt } from 'node:crypto'
import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Audited } from '../../../kernel/audit/audit.ts'
import { TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../kernel/tenancy/versioned-entity.ts'
import { invalidField } from '../../../kernel/validation/errors.ts'

/** PostgreSQL's largest integer. */
const MOST_REVISION = 2 ** 31 - 1

@ObjectType()
@InputType('FocalPointInput', {
  description: 'Fractions of the width and height, from 0 to 1, measured from the top left.',
})
export class FocalPoint {
  @Field(() => Float)
  x!: number

  @Field(() => Float)
  y!: number
}

@ObjectType()
@InputType('CropInput', { description: 'Fractions of the original image, from 0 to 1, measured from the top left.' })
export class Crop {
  @Field(() => Float)
  x!: number

  @Field(() => Float)
  y!: number

  @Field(() => Float)
  width!: number

  @Field(() => Float)
  height!: number
}

/**
 * A picture, video or document of the tenant's. Its path stays for life. Sites add the revision to it, so that browsers
 * may keep what they have loaded.
 */
@ObjectType()
@Unique({ properties: ['tenantId', 'file'] })
@Index({ properties: ['tenantId', 'folderId', 'id'] })
@Index({ properties: ['tenantId', 'revision'] })
@Index({ properties: ['tenantId', 'sha256'] })
@Audited({ area: 'media' })
@TenantTable()
export class MediaItem extends VersionedEntity {
  @Field(() => String, { description: 'Public path below /media/.' })
  @Property({ type: 'string', length: 300 })
  file!: string

  /** The path of the original, for cropping again; never served to visitors. */
  @Property({ type: 'string', length: 300 })
  original!: string

  /** Of the original; null if unknown, or if the file was changed since. */
  @Property({ type: 'string', length: 64, nullable: true })
  sha256: string | null = null

  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  name!: string

  @Field(() => String)
  @Property({ type: 'string' })
  mimeType!: string

  @Field(() => Int, { description: 'In KB.' })
  @Property({ type: 'integer' })
  filesize!: number

  @Field(() => Int, { description: 'In px; 0 for documents.' })
  @Property({ type: 'integer' })
  width!: number

  @Field(() => Int, { description: 'In px; 0 for documents.' })
  @Property({ type: 'integer' })
  height!: number

  @Field(() => String)
  @Property({ type: 'text' })
  alt = ''

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  folderId: string | null = null

  @Field(() => FocalPoint)
  @Property({ type: 'json' })
  focalPoint: Opt<FocalPoint> = { x: 0.5, y: 0.5 }

  @Field(() => Crop, { nullable: true })
  @Property({ type: 'json', nullable: true })
  crop: Crop | null = null

  /** 0 until the file is replaced or cropped; then a new unpredictable number each time. */
  @Property({ type: 'integer', default: 0 })
  revision: Opt<number> = 0

  /** The files hold something else now. */
  showRevised(made: { width: number; height: number; size: number }): void {
    this.show(made)
    this.revision = randomInt(1, MOST_REVISION)
    this.sha256 = null
  }

  /** The current content of its files. */
  show({ width, height, size }: { width: number; height: number; size: number }): void {
    this.width = width
    this.height = height
    this.filesize = Math.max(1, Math.ceil(size / 1024))
    this.updatedAt = new Date()
  }

  focusOn({ x, y }: FocalPoint): void {
    if (!isShare(x) || !isShare(y)) throw invalidField('focalPoint', 'The focal point must lie within the image')
    this.focalPoint = { x, y }
  }

  cutTo(crop: Crop | null): void {
    this.crop = crop && checkedCrop(crop)
  }
}

const isShare = (number: number) => number >= 0 && number <= 1

/** Less than this of a picture is a slip of the hand. */
const LEAST = 0.01

function checkedCrop({ x, y, width, height }: Crop): Crop | null {
  const isWithin = isShare(x) && isShare(y) && width >= LEAST && height >= LEAST
  if (!isWithin || x + width > 1.0001 || y + height > 1.0001)
    throw invalidField('crop', 'The crop must lie within the image')
  const isWhole = x === 0 && y === 0 && width >= 1 && height >= 1
  return isWhole ? null : { x, y, width, height }
}
