CREATE TABLE `attempts` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_of_key` ON `attempts` (`key`,`at`);--> statement-breakpoint
CREATE INDEX `attempts_by_age` ON `attempts` (`at`);--> statement-breakpoint
CREATE TABLE `catalogue` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`listing_id` integer NOT NULL,
	`field` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`path` text NOT NULL,
	`name` text NOT NULL,
	`mime` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer,
	`height` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `files_path` ON `files` (`path`);--> statement-breakpoint
CREATE INDEX `files_of_listing` ON `files` (`listing_id`,`field`,`position`);--> statement-breakpoint
CREATE TABLE `listings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`price` real,
	`on_request` integer DEFAULT false NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`platforms` integer DEFAULT 0 NOT NULL,
	`monetizations` integer DEFAULT 0 NOT NULL,
	`payment_methods` integer DEFAULT 0 NOT NULL,
	`specials` integer DEFAULT 0 NOT NULL,
	`last_month_earnings_id` integer,
	`last_year_earnings_id` integer,
	`age_id` integer,
	`installs_range_id` integer,
	`link_video` text,
	`google_play_link` text,
	`appstore_link` text,
	`user_name` text DEFAULT '' NOT NULL,
	`user_bio` text,
	`user_country` text,
	`user_notes` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`signature` integer GENERATED ALWAYS AS ((platforms | ((type = 'game') << 2) | ((type = 'non-game') << 3)
          | (ifnull(1 << (last_month_earnings_id - 1), 0) << 4) | (ifnull(1 << (last_year_earnings_id - 1), 0) << 12)
          | (ifnull(1 << (age_id - 1), 0) << 20) | (ifnull(1 << (installs_range_id - 1), 0) << 27)
          | (specials << 34) | (monetizations << 36) | (payment_methods << 42))) VIRTUAL NOT NULL,
	CONSTRAINT "listings_type" CHECK(type IN ('game', 'non-game')),
	CONSTRAINT "listings_status" CHECK(status IN ('draft', 'published')),
	CONSTRAINT "listings_price" CHECK(price IS NULL OR (price >= 0 AND on_request = 0)),
	CONSTRAINT "listings_lists" CHECK((platforms | 3) = 3 AND (monetizations | 63) = 63 AND (payment_methods | 7) = 7 AND (specials | 3) = 3),
	CONSTRAINT "listings_choices" CHECK(ifnull(last_month_earnings_id, 1) BETWEEN 1 AND 8 AND ifnull(last_year_earnings_id, 1) BETWEEN 1 AND 8
        AND ifnull(age_id, 1) BETWEEN 1 AND 7 AND ifnull(installs_range_id, 1) BETWEEN 1 AND 7)
);
--> statement-breakpoint
CREATE INDEX `listings_newest` ON `listings` (`created_at`,`id`,`signature`,`price`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `listings_price_rising` ON `listings` ((price IS NULL),`price`,created_at DESC,id DESC,`signature`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `listings_price_falling` ON `listings` ((price IS NULL),price DESC,created_at DESC,id DESC,`signature`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `listings_any_status` ON `listings` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`message` text,
	`intent` text,
	`service` text,
	`locale` text NOT NULL,
	`app_id` integer,
	`verified` integer DEFAULT false NOT NULL,
	`read_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`app_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `requests_newest` ON `requests` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `requests_of_listing` ON `requests` (`app_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_of_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);