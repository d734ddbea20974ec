import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Audited } from '../../../kernel/audit/audit.ts'
import { TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../kernel/tenancy/versioned-entity.ts'

export enum TemplateType {
  /** Copied into pages. */
  CONTAINER = 'container',
  /** Copied or linked into pages, or placed around them as header, title or footer. */
  SECTION = 'section',
}
registerEnumType(TemplateType, { name: 'ComponentTemplateType' })

/** Reusable blocks of a tenant. */
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

  /**
   * The submitted content as JSON, in whichever format it was sent, because it is returned unchanged. Null while empty.
   */
  @Property({ type: 'text', nullable: true, lazy: true })
  storedContent: string | null = null

  /** IDs of the templates that the content links to. */
  @Property({ type: 'json', default: '[]' })
  links: Opt<string[]> = []

  get content(): unknown {
    return contentOf(this.storedContent)
  }

  keep(content: unknown, links: readonly string[]): void {
    this.storedContent = content === null ? null : JSON.stringify(content)
    this.links = [...links]
  }
}

export function contentOf(stored: string | null): unknown {
  return stored === null ? null : JSON.parse(stored)
}

/** The same in a form that `readTemplate` reads too. An object stays JSON, to be parsed where the template is drawn. */
export function readableContentOf(stored: string | null): unknown {
  return stored?.startsWith('{') ? stored : contentOf(stored)
}
