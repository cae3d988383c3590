CREATE TABLE `proposal_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`proposal_id` integer NOT NULL,
	`by` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `proposal_messages_of_proposal` ON `proposal_messages` (`proposal_id`,`id`);--> statement-breakpoint
ALTER TABLE `listings` ADD `not_in_store` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `returned_content` text;