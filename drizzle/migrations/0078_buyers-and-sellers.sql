ALTER TABLE `access_requests` ADD `message` text;--> statement-breakpoint
ALTER TABLE `members` ADD `watch_shortlist` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `shortlist_entries` ADD `price` real;--> statement-breakpoint
ALTER TABLE `shortlist_entries` ADD `availability` text;--> statement-breakpoint
ALTER TABLE `shortlist_entries` ADD `waiting` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `shortlist_entries_waiting` ON `shortlist_entries` (`member_id`) WHERE waiting = 1;