CREATE TABLE `alert_matches` (
	`alert_id` integer NOT NULL,
	`listing_id` integer NOT NULL,
	`waiting` integer NOT NULL,
	`price` real,
	`mailed_at` integer,
	PRIMARY KEY(`alert_id`, `listing_id`),
	FOREIGN KEY (`alert_id`) REFERENCES `alerts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `alert_matches_of_listing` ON `alert_matches` (`listing_id`);--> statement-breakpoint
CREATE TABLE `alert_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`alert_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`alert_id`) REFERENCES `alerts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `alert_tokens_of_alert` ON `alert_tokens` (`alert_id`);--> statement-breakpoint
CREATE TABLE `alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` text NOT NULL,
	`query` text NOT NULL,
	`frequency` text NOT NULL,
	`price_drops` integer NOT NULL,
	`active` integer NOT NULL,
	`since` integer NOT NULL,
	`due_at` integer,
	`last_sent_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `alerts_of_member` ON `alerts` (`member_id`);--> statement-breakpoint
CREATE INDEX `alerts_due` ON `alerts` (`due_at`);--> statement-breakpoint
ALTER TABLE `mails` ADD `unsubscribe` text;--> statement-breakpoint
CREATE INDEX `mails_by_purpose` ON `mails` (`secret_for`) WHERE secret_for IS NOT NULL;