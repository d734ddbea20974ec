import { Property } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { setAuditAction } from '../audit/audit.ts'
import { VersionedEntity } from './versioned-entity.ts'

/** A record that is hidden when it is deleted, and erased 30 days later by a `purgeTask`. */
export interface SoftDeletable {
  readonly id: string
  readonly deletedAt: Date | null
  delete(now?: Date): void
  restore(): void
}

/** A record that people change, delete and restore. */
@ObjectType()
export abstract class SoftDeletableEntity extends VersionedEntity implements SoftDeletable {
  @Field(() => Date, { nullable: true, description: 'Deleted records can be restored for 30 days.' })
  @Property({ type: 'datetime', nullable: true })
  deletedAt: Date | null = null

  delete(now = new Date()): void {
    setAuditAction(this, 'deleted')
    this.deletedAt = now
  }

  restore(): void {
    setAuditAction(this, 'restored')
    this.deletedAt = null
  }
}
