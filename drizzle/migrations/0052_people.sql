CREATE TABLE `member_blocks` (
	`member_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`blocked_by` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
