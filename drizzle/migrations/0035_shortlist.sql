CREATE TABLE `shortlist_entries` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` text NOT NULL,
	`listing_id` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shortlist_entries_of_member` ON `shortlist_entries` (`member_id`,`listing_id`);--> statement-breakpoint
CREATE INDEX `shortlist_entries_of_listing` ON `shortlist_entries` (`listing_id`);