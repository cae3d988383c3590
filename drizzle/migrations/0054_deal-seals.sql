CREATE TABLE `deal_seals` (
	`deal_id` integer NOT NULL,
	`part` text NOT NULL,
	`row` integer NOT NULL,
	`salt` text,
	`hash` text NOT NULL,
	PRIMARY KEY(`deal_id`, `part`, `row`),
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action
);
