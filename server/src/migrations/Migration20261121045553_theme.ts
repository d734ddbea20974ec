import { Migration } from '@mikro-orm/migrations';

export class Migration20261121045553_theme extends Migration {

  override name = 'Migration20261121045553_theme';

  override up(): void | Promise<void> {
    this.addSql(`alter table "site_settings" add "button_radius" int null, add "button_weight" int not null default 600, add "button_uppercase" boolean not null default false, add "contact_email" text null, add "contact_phone" text null, add "contact_address" text null, add "time_zone" varchar(255) not null default 'America/Toronto', add "locale" varchar(255) not null default 'en-CA', add "mainnav_settings" jsonb not null default '{}', add "mainnav_items" jsonb not null default '[]', add "rightnav_items" jsonb not null default '[]', add "head_script_content" text not null default '', add "body_script_content" text not null default '', add "gtm_id" text null, add "google_places_api_key" text null, add "google_recaptcha_sitekey" text null, add "live_chat_enabled" boolean not null default false, add "cart_enabled" boolean not null default true, add "use_vehicle" boolean not null default false, add "version" int not null default 1;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "site_settings" drop column "button_radius", drop column "button_weight", drop column "button_uppercase", drop column "contact_email", drop column "contact_phone", drop column "contact_address", drop column "time_zone", drop column "locale", drop column "mainnav_settings", drop column "mainnav_items", drop column "rightnav_items", drop column "head_script_content", drop column "body_script_content", drop column "gtm_id", drop column "google_places_api_key", drop column "google_recaptcha_sitekey", drop column "live_chat_enabled", drop column "cart_enabled", drop column "use_vehicle", drop column "version";`);
  }

}
