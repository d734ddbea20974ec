import { Migration } from '@mikro-orm/migrations';

/** No foreign key refers to their rows, and they have other indexes that begin with the tenant. */
const NOT_REFERRED_TO = ['customer_consent', 'notification', 'tagging', 'timeline_entry'];

export class Migration20261129151014_fewer_indexes extends Migration {

  override name = 'Migration20261129151014_fewer_indexes';

  override up(): void | Promise<void> {
    for (const table of NOT_REFERRED_TO) this.addSql(`alter table "${table}" drop constraint "${table}_tenant_id_id_unique";`);
    // Redundant: the foreign key to the user includes the tenant, and users are deleted with their tenant.
    this.addSql(`alter table "notification" drop constraint "within_tenant_notification_tenant_id";`);
    // Visitors have no account, and entries without one are never looked up by it.
    this.addSql(`drop index "audit_entry_tenant_id_actor_id_id_index";`);
    this.addSql(`create index "audit_entry_actor" on "audit_entry" ("tenant_id", "actor_id", "id") where ("actor_id" is not null);`);
    // Only submissions without a customer are looked up by their sender.
    this.addSql(`drop index "form_submission_tenant_id_sender_email_index";`);
    this.addSql(`create index "form_submission_sender" on "form_submission" ("tenant_id", "sender_email") where ("customer_id" is null);`);
  }

  override down(): void {
    throw new Error('Restore a backup instead: this migration cannot be undone.');
  }

}
