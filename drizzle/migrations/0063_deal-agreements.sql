ALTER TABLE `deals` DROP COLUMN `buyer_agrees`;--> statement-breakpoint
ALTER TABLE `deals` DROP COLUMN `seller_agrees`;