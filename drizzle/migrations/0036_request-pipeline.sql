CREATE TABLE `request_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer NOT NULL,
	`staff_id` text,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notes_of_request` ON `request_notes` (`request_id`);--> statement-breakpoint
ALTER TABLE `requests` ADD `stage` text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE `requests` ADD `assignee_id` text;--> statement-breakpoint
ALTER TABLE `requests` ADD `next_step` text;--> statement-breakpoint
ALTER TABLE `requests` ADD `due_on` text;--> statement-breakpoint
UPDATE `requests` SET `stage` = 'contacted' WHERE `read_at` IS NOT NULL;
