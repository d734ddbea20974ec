import { Migration } from '@mikro-orm/migrations';
import { productFunctions } from './product-functions.ts';
import { productWordsOfBefore, purgeButForParts } from './product-words.ts';

export class Migration20261123235500_product_words extends Migration {

  override name = 'Migration20261123235500_product_words';

  override up(): void | Promise<void> {
    for (const sql of [...productWordsOfBefore, ...purgeButForParts]) this.addSql(sql);
  }

  override down(): void | Promise<void> {
    for (const sql of productFunctions) this.addSql(sql);
  }

}
