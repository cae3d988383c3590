CREATE TABLE `deal_reads` (
	`deal_id` integer NOT NULL,
	`reader_kind` text NOT NULL,
	`reader_id` text NOT NULL,
	`message_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`deal_id`, `reader_kind`, `reader_id`),
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deal_reads_of_reader` ON `deal_reads` (`reader_kind`,`reader_id`);