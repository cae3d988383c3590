CREATE TABLE `ownership_codes` (
	`subject` text NOT NULL,
	`subject_id` integer NOT NULL,
	`code` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`subject`, `subject_id`)
);
--> statement-breakpoint
CREATE INDEX `ownership_codes_by_age` ON `ownership_codes` (`created_at`);--> statement-breakpoint
CREATE TABLE `store_checks` (
	`listing_id` integer NOT NULL,
	`store` text NOT NULL,
	`turn` integer NOT NULL,
	`next_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`missed_at` integer,
	PRIMARY KEY(`listing_id`, `store`),
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `store_checks_due` ON `store_checks` (`store`,`turn`,`next_at`);--> statement-breakpoint
CREATE TABLE `store_signals` (
	`listing_id` integer NOT NULL,
	`code` text NOT NULL,
	`store` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`listing_id`, `code`),
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `store_signals_by_time` ON `store_signals` (`at`);--> statement-breakpoint
CREATE TABLE `store_turns` (
	`store` text PRIMARY KEY NOT NULL,
	`next_at` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `listings_catalogue`;--> statement-breakpoint
ALTER TABLE `listings` ADD `store_facts` text;--> statement-breakpoint
ALTER TABLE `listings` ADD `rating` real;--> statement-breakpoint
ALTER TABLE `listings` ADD `ratings` integer;--> statement-breakpoint
CREATE INDEX `listings_catalogue` ON `listings` (`created_at`,`id`,(CASE WHEN price IS NULL THEN '' WHEN price = CAST(price AS INTEGER) THEN CAST(price AS INTEGER) ELSE price END),(((kind = 'app') << 0) | ((kind = 'account') << 1) | ((status = 'draft') << 2) | ((status = 'published') << 3) | ((availability = 'available') << 4) | ((availability = 'in_deal') << 5) | ((availability = 'sold') << 6) | (platforms << 7) | ((type = 'game' AND (kind = 'app')) << 9) | ((type = 'non-game' AND (kind = 'app')) << 10) | (CASE WHEN last_month_earnings_id IS NULL THEN 0 ELSE (1 << 11 + last_month_earnings_id - 1) END) | (CASE WHEN last_year_earnings_id IS NULL THEN 0 ELSE (1 << 19 + last_year_earnings_id - 1) END) | (specials << 27) | (payment_methods << 29)),((CASE WHEN category_id IS NULL THEN 0 ELSE (1 << 0 + category_id - 1) END) | (CASE WHEN age_id IS NULL THEN 0 ELSE (1 << 24 + age_id - 1) END)),((CASE WHEN installs_range_id IS NULL THEN 0 ELSE (1 << 0 + installs_range_id - 1) END) | (monetizations << 7) | (checked << 13)),(CASE WHEN (summary ->> 'earnings_month') IS NULL THEN '' ELSE (summary ->> 'earnings_month') END),(CASE WHEN (summary ->> 'profit_month') IS NULL THEN '' ELSE (summary ->> 'profit_month') END),(CASE WHEN (summary ->> 'profit_year') IS NULL THEN '' ELSE (summary ->> 'profit_year') END),(CASE WHEN rating IS NULL THEN '' ELSE rating END)) WHERE deleted_at IS NULL;
--> statement-breakpoint
-- Each store link of an app that is not in the trash has a row; another link begins a new one, without facts.
CREATE TRIGGER `store_checks_of_new` AFTER INSERT ON `listings`
WHEN NEW.kind = 'app' AND NEW.deleted_at IS NULL
  AND (NEW.google_play_link IS NOT NULL OR NEW.appstore_link IS NOT NULL)
BEGIN
  INSERT INTO `store_checks` (`listing_id`, `store`, `turn`, `next_at`)
    SELECT NEW.id, 'google_play', NEW.status <> 'published', 0 WHERE NEW.google_play_link IS NOT NULL;
  INSERT INTO `store_checks` (`listing_id`, `store`, `turn`, `next_at`)
    SELECT NEW.id, 'app_store', NEW.status <> 'published', 0 WHERE NEW.appstore_link IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `store_checks_of_links` AFTER UPDATE OF `google_play_link`, `appstore_link`, `deleted_at` ON `listings`
WHEN NEW.kind = 'app' AND (NEW.google_play_link IS NOT OLD.google_play_link
  OR NEW.appstore_link IS NOT OLD.appstore_link OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL))
BEGIN
  DELETE FROM `store_checks` WHERE `listing_id` = NEW.id;
  INSERT INTO `store_checks` (`listing_id`, `store`, `turn`, `next_at`)
    SELECT NEW.id, 'google_play', NEW.status <> 'published', 0
    WHERE NEW.google_play_link IS NOT NULL AND NEW.deleted_at IS NULL;
  INSERT INTO `store_checks` (`listing_id`, `store`, `turn`, `next_at`)
    SELECT NEW.id, 'app_store', NEW.status <> 'published', 0
    WHERE NEW.appstore_link IS NOT NULL AND NEW.deleted_at IS NULL;
  UPDATE `listings` SET `store_facts` = NULL, `rating` = NULL, `ratings` = NULL
  WHERE id = NEW.id AND `store_facts` IS NOT NULL AND (NEW.google_play_link IS NOT OLD.google_play_link
    OR NEW.appstore_link IS NOT OLD.appstore_link);
END;
--> statement-breakpoint
CREATE TRIGGER `store_checks_of_status` AFTER UPDATE OF `status` ON `listings`
WHEN NEW.status <> OLD.status
BEGIN
  UPDATE `store_checks` SET `turn` = (NEW.status <> 'published') WHERE `listing_id` = NEW.id;
END;
--> statement-breakpoint
INSERT INTO `store_checks` (`listing_id`, `store`, `turn`, `next_at`)
  SELECT id, 'google_play', status <> 'published', 0 FROM `listings`
  WHERE kind = 'app' AND deleted_at IS NULL AND google_play_link IS NOT NULL;
--> statement-breakpoint
INSERT INTO `store_checks` (`listing_id`, `store`, `turn`, `next_at`)
  SELECT id, 'app_store', status <> 'published', 0 FROM `listings`
  WHERE kind = 'app' AND deleted_at IS NULL AND appstore_link IS NOT NULL;
--> statement-breakpoint
-- A claim that is entered anew is compared again.
CREATE TRIGGER `store_checks_of_claims` AFTER UPDATE OF `age_id`, `installs_range_id` ON `listings`
WHEN NEW.age_id IS NOT OLD.age_id OR NEW.installs_range_id IS NOT OLD.installs_range_id
BEGIN
  UPDATE `store_checks` SET `next_at` = 0 WHERE `listing_id` = NEW.id AND `failures` = 0;
END;
