import { Migration } from '@mikro-orm/migrations';

export class Migration20261121123357_customer_words_of_one extends Migration {

  override name = 'Migration20261121123357_customer_words_of_one';

  override up(): void | Promise<void> {
    this.addSql(`drop index "customer_word_tenant_id_customer_id_source_index";`);
    this.addSql(`create index "customer_word_tenant_id_customer_id_word_index" on "customer_word" ("tenant_id", "customer_id", "word");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "customer_word_tenant_id_customer_id_word_index";`);
    this.addSql(`create index "customer_word_tenant_id_customer_id_source_index" on "customer_word" ("tenant_id", "customer_id", "source");`);
  }

}
