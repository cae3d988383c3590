CREATE TABLE `access_openings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`listing_id` integer NOT NULL,
	`member_id` text NOT NULL,
	`path` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `access_openings_once` ON `access_openings` (`listing_id`,`member_id`,`path`);--> statement-breakpoint
CREATE INDEX `access_openings_of_member` ON `access_openings` (`member_id`);--> statement-breakpoint
CREATE TABLE `access_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`listing_id` integer NOT NULL,
	`member_id` text NOT NULL,
	`state` text NOT NULL,
	`name` text NOT NULL,
	`statement_version` text NOT NULL,
	`statement_locale` text NOT NULL,
	`statement_sha256` text NOT NULL,
	`text` text,
	`asked_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `access_of_member` ON `access_requests` (`listing_id`,`member_id`);--> statement-breakpoint
CREATE INDEX `access_by_member` ON `access_requests` (`member_id`,`asked_at`);--> statement-breakpoint
ALTER TABLE `files` ADD `visibility` text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `claim` text;--> statement-breakpoint
ALTER TABLE `files` ADD `former_paths` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `owner_left_at` integer;--> statement-breakpoint
ALTER TABLE `listings` ADD `leaves_details` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `listings_of_left_owners` ON `listings` (`owner_left_at`) WHERE owner_left_at IS NOT NULL;
--> statement-breakpoint
-- Access ends when its listing is taken offline or deleted; putting it back online does not restore it.
CREATE TRIGGER `access_ends_with_publication` AFTER UPDATE OF `status`, `deleted_at` ON `listings`
WHEN OLD.status = 'published' AND OLD.deleted_at IS NULL AND (NEW.status <> 'published' OR NEW.deleted_at IS NOT NULL)
BEGIN
  UPDATE `access_requests` SET `state` = 'revoked', `decided_at` = NEW.updated_at
  WHERE `listing_id` = NEW.id AND `state` = 'granted';
END;
