CREATE TABLE `uploads` (
	`path` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`field` text NOT NULL,
	`name` text NOT NULL,
	`mime` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer,
	`height` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `uploads_by_age` ON `uploads` (`created_at`);--> statement-breakpoint
ALTER TABLE `listings` ADD `updated_by` text;--> statement-breakpoint
ALTER TABLE `requests` ADD `search` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `requests` SET `search` = lower(`name` || ' ' || `phone` || ' ' || `email` || ' ' || ifnull(`message`, ''));
