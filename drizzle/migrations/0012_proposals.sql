CREATE TABLE `proposals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`listing_id` integer,
	`author_kind` text NOT NULL,
	`author_id` text NOT NULL,
	`state` text NOT NULL,
	`content` text NOT NULL,
	`note` text,
	`fields` text,
	`reason` text,
	`decided_by` text,
	`decided_at` integer,
	`based_on` integer,
	`base` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`submitted_at` integer
);
--> statement-breakpoint
CREATE INDEX `proposals_by_state` ON `proposals` (`state`,(CASE WHEN submitted_at IS NULL THEN created_at ELSE submitted_at END),`id`);--> statement-breakpoint
CREATE INDEX `proposals_of_author` ON `proposals` (`author_kind`,`author_id`,`id`);--> statement-breakpoint
CREATE INDEX `proposals_of_listing` ON `proposals` (`listing_id`,`id`);--> statement-breakpoint
ALTER TABLE `listings` ADD `owner_id` text;--> statement-breakpoint
CREATE INDEX `listings_of_owner` ON `listings` (`owner_id`) WHERE owner_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `proposal_id` integer;--> statement-breakpoint
CREATE INDEX `uploads_of_user` ON `uploads` (`user_id`);--> statement-breakpoint
CREATE INDEX `uploads_of_proposal` ON `uploads` (`proposal_id`) WHERE proposal_id IS NOT NULL;