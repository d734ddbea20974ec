import { Entity, Index, PrimaryKey } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { tenantPolicy } from '../../../kernel/tenancy/tenant-entity.ts'

/** A search word from a note's title or content: see `kernel/search/word-search.ts`. */
@NotAudited()
@Entity({ policies: [tenantPolicy()], rowLevelSecurity: true })
@Index({ properties: ['tenantId', 'noteId', 'word'] })
export class NoteWord {
  @PrimaryKey({ type: 'uuid' })
  tenantId!: string

  @PrimaryKey({ type: 'string', length: 60, collation: 'C' })
  word!: string

  @PrimaryKey({ type: 'uuid' })
  noteId!: string
}
