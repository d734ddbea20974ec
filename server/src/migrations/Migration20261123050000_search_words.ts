import { Migration } from '@mikro-orm/migrations';

/** The words of a text as `wordsOf` makes them, as rows of a table. */
const words = (text: string) =>
  `regexp_split_to_table(lower(regexp_replace(normalize(${text}, NFKD) collate "pg_c_utf8", '[\\u0300-\\u036f]', '', 'g')), '[^[:alnum:]]+') w("word")`

/** All ends of at least three characters but the whole, of a text of letters and digits. */
const ends = (text: string) =>
  `(select substr(${text}, start) from generate_series(2, length(${text}) - 2) start) w("word")`

const plain = (text: string) => `lower(regexp_replace(${text} collate "pg_c_utf8", '[^[:alnum:]]', '', 'g'))`

/** Adds words of rows that are there already. Minor words begin with a sign. */
const addWords = (rows: string, customer: string, source: string, found: string) =>
  `insert into "customer_word" ("tenant_id", "word", "customer_id", "source")
   select distinct r."tenant_id", left('~' || w."word", 60), r."${customer}", r."${source}" from ${rows} r
   cross join lateral ${found} where w."word" <> '' on conflict do nothing;`

const customers = `(select *, regexp_replace("phone", '\\D', '', 'g') as "digits" from "customer" where "merged_into_id" is null and "erased_at" is null)`
const vehicles = `(select *, ${plain('"plate"')} as "plate_word", ${plain('"vin"')} as "vin_word" from "vehicle")`

export class Migration20261123050000_search_words extends Migration {

  override name = 'Migration20261123050000_search_words';

  override up(): void | Promise<void> {
    for (const found of [words('r."city"'), ends('r."digits"')]) this.addSql(addWords(customers, 'id', 'id', found));
    const ofVehicle = [ends('r."plate_word"'), ends('r."vin_word"'), words(`concat_ws(' ', r."make", r."model", r."year")`)];
    for (const found of ofVehicle) this.addSql(addWords(vehicles, 'customer_id', 'id', found));
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "customer_word" where "word" like '~%';`);
  }

}
