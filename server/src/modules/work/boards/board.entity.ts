import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Audited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../kernel/tenancy/versioned-entity.ts'

/** A small set of distinguishable colours, all legible in light and dark mode. */
export enum ColumnColor {
  GRAY = 'gray',
  RED = 'red',
  ORANGE = 'orange',
  YELLOW = 'yellow',
  GREEN = 'green',
  TEAL = 'teal',
  BLUE = 'blue',
  VIOLET = 'violet',
  PINK = 'pink',
}
registerEnumType(ColumnColor, { name: 'ColumnColor' })

export enum ColumnMeaning {
  OPEN = 'open',
  IN_PROGRESS = 'in_progress',
  DONE = 'done',
}
registerEnumType(ColumnMeaning, { name: 'ColumnMeaning', description: 'How far the work in a column is.' })

/** Columns through which projects move as cards. */
@ObjectType()
@Audited({ area: 'projects', title: 'name', ignored: ['ownerId', 'memberIds'] })
@Index({ properties: ['tenantId', 'name', 'id'] })
@TenantTable()
export class Board extends VersionedEntity {
  @Field(() => String)
  @Property({ type: 'string', length: 100 })
  name!: string

  @Field(() => Boolean, {
    description: 'Whether everybody who may view projects sees it; otherwise only its owner and its members.',
  })
  @Property({ type: 'boolean' })
  isShared: Opt<boolean> = true

  /** The account's ID. No foreign key, because agency accounts belong to no tenant. */
  @Property({ type: 'text', updatable: false } as never)
  ownerId!: string

  /** The accounts with whom the owner shares it. */
  @Property({ type: 'string[]', defaultRaw: `'{}'` })
  memberIds: Opt<string[]> = []

  @Field(() => String, { description: "The owner's name." })
  @Property({ type: 'string', length: 100, updatable: false } as never)
  ownerName!: string

  touch(): void {
    this.updatedAt = new Date()
  }
}

/** The fields of a column that people choose. */
export interface ColumnFields {
  readonly name: string
  readonly color: ColumnColor
  readonly limit: number | null
  readonly meaning: ColumnMeaning
}

@ObjectType()
@Audited({ area: 'projects', title: 'name', ignored: ['position', 'boardId'] })
@Index({ properties: ['tenantId', 'boardId', 'position', 'id'] })
@TenantTable()
export class BoardColumn extends TenantEntity implements ColumnFields {
  @Field(() => ID)
  @Property({ type: 'uuid', updatable: false } as never)
  boardId!: string

  @Field(() => String)
  @Property({ type: 'string', length: 60 })
  name!: string

  @Field(() => ColumnColor)
  @Property({ type: 'string', length: 10 })
  color: Opt<ColumnColor> = ColumnColor.GRAY

  @Field(() => Int, {
    nullable: true,
    description: 'A soft limit: clients warn above it, the server does not enforce it.',
  })
  @Property({ type: 'integer', nullable: true })
  limit: number | null = null

  @Field(() => ColumnMeaning)
  @Property({ type: 'string', length: 12 })
  meaning: Opt<ColumnMeaning> = ColumnMeaning.OPEN

  @Property({ type: 'integer' })
  position!: number
}
