CREATE TABLE `notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`channel` text NOT NULL,
	`recipient` text NOT NULL,
	`action` text NOT NULL,
	`subject_id` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notices_due` ON `notices` (`channel`,`next_at`);--> statement-breakpoint
ALTER TABLE `event_consumers` ADD `owner` text;--> statement-breakpoint
ALTER TABLE `event_consumers` ADD `lease_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `mails` ADD `request_id` integer REFERENCES requests(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `mails_of_request` ON `mails` (`request_id`);