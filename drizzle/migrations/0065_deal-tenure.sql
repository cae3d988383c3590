ALTER TABLE `deals` ADD `buyer_after_message` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `deals` ADD `buyer_after_file` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `deals` ADD `seller_after_message` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `deals` ADD `seller_after_file` integer DEFAULT 0 NOT NULL;