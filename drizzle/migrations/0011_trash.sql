DROP INDEX `listings_catalogue`;--> statement-breakpoint
ALTER TABLE `listings` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `listings_in_trash` ON `listings` (`deleted_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `listings_catalogue` ON `listings` (`created_at`,`id`,(CASE WHEN price IS NULL THEN '' WHEN price = CAST(price AS INTEGER) THEN CAST(price AS INTEGER) ELSE price END),(signature * 2 + (status = 'published'))) WHERE deleted_at IS NULL;--> statement-breakpoint
ALTER TABLE `requests` ADD `deleted_at` integer;