CREATE TABLE `listing_views` (
	`listing_id` integer NOT NULL,
	`day` integer NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`listing_id`, `day`)
);
--> statement-breakpoint
CREATE INDEX `listing_views_by_day` ON `listing_views` (`day`,`listing_id`,`views`);