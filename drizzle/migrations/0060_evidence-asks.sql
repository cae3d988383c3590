CREATE TABLE `evidence_asks` (
	`listing_id` integer NOT NULL,
	`claim` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`listing_id`, `claim`),
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `evidence_asks_by_time` ON `evidence_asks` (`at`);--> statement-breakpoint
ALTER TABLE `members` ADD `remind_figures` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `figures_reminded` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `evidence` text;