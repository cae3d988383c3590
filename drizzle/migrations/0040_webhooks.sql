CREATE TABLE `webhook_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`delivery_id` integer NOT NULL,
	`at` integer NOT NULL,
	`status` integer,
	`error` text,
	`answer` text
);
--> statement-breakpoint
CREATE INDEX `webhook_attempts_of_delivery` ON `webhook_attempts` (`delivery_id`,`id`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webhook_id` text NOT NULL,
	`message_id` text NOT NULL,
	`event` integer NOT NULL,
	`type` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`is_manual` integer DEFAULT false NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`owner` text,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_of_webhook` ON `webhook_deliveries` (`webhook_id`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`webhook_id`,`next_at`,`id`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_in_order` ON `webhook_deliveries` (`webhook_id`,`subject`,`id`) WHERE state = 'waiting' AND is_manual = 0;--> statement-breakpoint
CREATE TABLE `webhook_listings` (
	`event` integer PRIMARY KEY NOT NULL,
	`listing_id` integer NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`availability` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`secret` text NOT NULL,
	`old_secret` text,
	`old_secret_until` integer,
	`is_active` integer NOT NULL,
	`failing_since` integer,
	`after_event` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `webhook_listing_of_event` AFTER INSERT ON `events`
WHEN NEW.subject_kind = 'listing' AND NEW.action NOT IN ('listing.exported', 'listing.purged') AND EXISTS (SELECT 1 FROM `webhooks`)
BEGIN
  INSERT OR REPLACE INTO `webhook_listings` (`event`, `listing_id`, `kind`, `status`, `availability`, `updated_at`)
  SELECT NEW.number, id, kind, CASE WHEN deleted_at IS NULL THEN status ELSE 'draft' END, availability, updated_at
  FROM `listings` WHERE id = CAST(NEW.subject_id AS INTEGER);
END;
