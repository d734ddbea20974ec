import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Audited } from '../../../kernel/audit.ts'
import { TenantTable } from '../../../kernel/tenant-entity.ts'
import { VersionedEntity } from '../../../kernel/versioned-entity.ts'
import { linksIn } from './linked-content.ts'

export enum TemplateType {
  /** Put into pages as a copy. */
  CONTAINER = 'container',
  /** The same, or around pages as their header, title or footer. */
  SECTION = 'section',
}
registerEnumType(TemplateType, { name: 'ComponentTemplateType' })

/** Blocks that a tenant uses again and again. */
@ObjectType()
@Index({ properties: ['tenantId', 'type', 'componentName'] })
@TenantTable()
@Audited({ area: 'components', title: 'componentName', ignored: ['links'] })
export class ComponentTemplate extends VersionedEntity {
  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  componentName!: string

  @Field(() => TemplateType)
  @Property({ type: 'string' })
  type!: TemplateType

  /** JSON of what was sent, whatever its form: it is answered as it came. Null while it is empty. */
  @Property({ type: 'text', nullable: true, lazy: true })
  storedContent: string | null = null

  /** The templates that the content shows without being a copy of them. */
  @Property({ type: 'json', default: '[]' })
  links: Opt<string[]> = []

  get content(): unknown {
    return contentOf(this.storedContent)
  }

  keep(content: unknown): void {
    this.storedContent = content === null ? null : JSON.stringify(content)
    this.links = linksIn(content)
  }
}

export function contentOf(stored: string | null): unknown {
  return stored === null ? null : JSON.parse(stored)
}
