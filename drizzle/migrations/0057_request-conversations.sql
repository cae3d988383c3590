CREATE TABLE `offers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer NOT NULL,
	`by` text NOT NULL,
	`amount` integer NOT NULL,
	`text` text,
	`state` text DEFAULT 'open' NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `offers_of_request` ON `offers` (`request_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `open_offer_of_request` ON `offers` (`request_id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `offers_by_expiry` ON `offers` (`expires_at`) WHERE state = 'open';--> statement-breakpoint
CREATE TABLE `request_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`path` text NOT NULL,
	`name` text NOT NULL,
	`mime` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`uploaded_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`message_id`) REFERENCES `request_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `files_of_request` ON `request_files` (`request_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `request_files_path` ON `request_files` (`path`);--> statement-breakpoint
CREATE INDEX `request_files_of_person` ON `request_files` (`uploaded_by`);--> statement-breakpoint
CREATE TABLE `request_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer NOT NULL,
	`by` text NOT NULL,
	`author_id` text NOT NULL,
	`name` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `messages_of_request` ON `request_messages` (`request_id`,`id`);--> statement-breakpoint
CREATE INDEX `request_messages_of_author` ON `request_messages` (`author_id`);--> statement-breakpoint
CREATE TABLE `request_reads` (
	`request_id` integer NOT NULL,
	`reader` text NOT NULL,
	`message_id` integer DEFAULT -1 NOT NULL,
	`offer_id` integer DEFAULT 0 NOT NULL,
	`mailed_at` integer,
	PRIMARY KEY(`request_id`, `reader`),
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `requests` ADD `offer` integer;--> statement-breakpoint
ALTER TABLE `requests` ADD `seller_included` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `requests` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `requests` ADD `last_at` integer;--> statement-breakpoint
CREATE INDEX `requests_of_sender` ON `requests` (lower("email"));--> statement-breakpoint
UPDATE `requests` SET `intent` = CASE
	WHEN `intent` = 'buy' THEN 'deal'
	WHEN `intent` = 'consult' THEN iif(`app_id` IS NULL, 'other', 'question')
	ELSE iif(`app_id` IS NULL, 'other', 'deal')
END
WHERE `intent` IS NULL OR `intent` IN ('buy', 'consult');
