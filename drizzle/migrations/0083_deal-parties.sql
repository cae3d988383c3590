CREATE TABLE `deal_parties` (
	`deal_id` integer NOT NULL,
	`party` text NOT NULL,
	`email` text,
	`name` text,
	`locale` text,
	`knows` integer DEFAULT false NOT NULL,
	`asked` integer DEFAULT false NOT NULL,
	`asked_at` integer,
	`opened_at` integer,
	`shares` integer DEFAULT false NOT NULL,
	`after_message` integer DEFAULT 0 NOT NULL,
	`after_file` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`deal_id`, `party`),
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `deal_parties` (`deal_id`, `party`, `email`, `name`, `locale`, `knows`, `asked`, `asked_at`, `opened_at`, `shares`, `after_message`, `after_file`)
	SELECT `id`, 'buyer', `buyer_email`, `buyer_name`, `buyer_locale`, `buyer_knows`, `buyer_asked`, `buyer_asked_at`, `buyer_opened_at`, `buyer_shares`, `buyer_after_message`, `buyer_after_file` FROM `deals` ORDER BY `id`;--> statement-breakpoint
INSERT INTO `deal_parties` (`deal_id`, `party`, `email`, `name`, `locale`, `knows`, `asked`, `asked_at`, `opened_at`, `shares`, `after_message`, `after_file`)
	SELECT `id`, 'seller', `seller_email`, `seller_name`, `seller_locale`, `seller_knows`, `seller_asked`, `seller_asked_at`, `seller_opened_at`, `seller_shares`, `seller_after_message`, `seller_after_file` FROM `deals` ORDER BY `id`;--> statement-breakpoint
CREATE INDEX `deal_parties_of_email` ON `deal_parties` (`email`,`deal_id`);--> statement-breakpoint
DROP INDEX `deals_of_buyer`;--> statement-breakpoint
DROP INDEX `deals_of_seller`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `buyer_email`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `buyer_name`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `buyer_locale`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `buyer_knows`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `buyer_asked`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `buyer_asked_at`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `buyer_opened_at`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `buyer_shares`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `buyer_after_message`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `buyer_after_file`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `seller_email`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `seller_name`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `seller_locale`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `seller_knows`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `seller_asked`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `seller_asked_at`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `seller_opened_at`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `seller_shares`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `seller_after_message`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `seller_after_file`;