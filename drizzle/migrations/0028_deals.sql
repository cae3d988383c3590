CREATE TABLE `deal_chain` (
	`number` integer PRIMARY KEY NOT NULL,
	`deal_id` integer NOT NULL,
	`hash` text NOT NULL,
	`previous_hash` text,
	FOREIGN KEY (`number`) REFERENCES `events`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deal_chain_of_deal` ON `deal_chain` (`deal_id`,`number`);--> statement-breakpoint
CREATE TABLE `deal_codes` (
	`deal_id` integer NOT NULL,
	`email` text NOT NULL,
	`code_hash` text NOT NULL,
	`wrong_tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`deal_id`, `email`),
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `deal_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`deal_id` integer NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`reference` text NOT NULL,
	`method` integer,
	`state` text NOT NULL,
	`recorded_by` text NOT NULL,
	`confirmed_by` text,
	`single` integer DEFAULT false NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deal_entries_of_deal` ON `deal_entries` (`deal_id`,`id`);--> statement-breakpoint
CREATE INDEX `deal_entries_by_reference` ON `deal_entries` (`reference`);--> statement-breakpoint
CREATE TABLE `deal_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`deal_id` integer NOT NULL,
	`kind` text NOT NULL,
	`item_id` integer,
	`path` text NOT NULL,
	`name` text NOT NULL,
	`mime` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`uploaded_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deal_files_path` ON `deal_files` (`path`);--> statement-breakpoint
CREATE INDEX `deal_files_of_deal` ON `deal_files` (`deal_id`);--> statement-breakpoint
CREATE TABLE `deal_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`deal_id` integer NOT NULL,
	`code` text NOT NULL,
	`done_by` text NOT NULL,
	`done` integer DEFAULT false NOT NULL,
	`confirmed` integer DEFAULT false NOT NULL,
	`note` text,
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deal_items_of_deal` ON `deal_items` (`deal_id`,`id`);--> statement-breakpoint
CREATE TABLE `deal_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`deal_id` integer NOT NULL,
	`by` text NOT NULL,
	`author_id` text NOT NULL,
	`name` text NOT NULL,
	`text` text NOT NULL,
	`staff_only` integer DEFAULT false NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deal_messages_of_deal` ON `deal_messages` (`deal_id`,`id`);--> statement-breakpoint
CREATE TABLE `deal_signatures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`deal_id` integer NOT NULL,
	`party` text NOT NULL,
	`name` text NOT NULL,
	`document_sha256` text NOT NULL,
	`is_void` integer DEFAULT false NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deal_signatures_of_party` ON `deal_signatures` (`deal_id`,`party`) WHERE is_void = 0;--> statement-breakpoint
CREATE INDEX `deal_signatures_of_deal` ON `deal_signatures` (`deal_id`);--> statement-breakpoint
CREATE TABLE `deals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`state` text NOT NULL,
	`listing_id` integer NOT NULL,
	`title` text NOT NULL,
	`search` text NOT NULL,
	`listing_copy` text NOT NULL,
	`request_id` integer,
	`buyer_email` text,
	`buyer_name` text,
	`buyer_locale` text,
	`buyer_knows` integer DEFAULT false NOT NULL,
	`buyer_shares` integer DEFAULT false NOT NULL,
	`buyer_agrees` integer DEFAULT false NOT NULL,
	`seller_email` text,
	`seller_name` text,
	`seller_locale` text,
	`seller_knows` integer DEFAULT false NOT NULL,
	`seller_shares` integer DEFAULT false NOT NULL,
	`seller_agrees` integer DEFAULT false NOT NULL,
	`amount` integer,
	`commission` integer DEFAULT 0 NOT NULL,
	`fee_payer` text DEFAULT 'seller' NOT NULL,
	`payment_method_id` integer,
	`inspection_days` integer NOT NULL,
	`inspection_ends_at` integer,
	`included` text DEFAULT '[]' NOT NULL,
	`support_days` integer DEFAULT 0 NOT NULL,
	`terms` text,
	`contract_file_id` integer,
	`contract_sha256` text,
	`dispute_reason` text,
	`dispute_by` text,
	`dispute_text` text,
	`left_state` text,
	`state_at` integer NOT NULL,
	`last_number` integer DEFAULT 0 NOT NULL,
	`last_hash` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deals_number` ON `deals` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `deals_open_of_listing` ON `deals` (`listing_id`) WHERE state NOT IN ('completed', 'refunded', 'cancelled');--> statement-breakpoint
CREATE INDEX `deals_by_state` ON `deals` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `deals_of_buyer` ON `deals` (`buyer_email`,`id`);--> statement-breakpoint
CREATE INDEX `deals_of_seller` ON `deals` (`seller_email`,`id`);--> statement-breakpoint
CREATE INDEX `deals_of_request` ON `deals` (`request_id`) WHERE request_id IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `deal_chain_kept` BEFORE DELETE ON `deal_chain` BEGIN
  SELECT RAISE(ABORT, 'the chain of a deal is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `deal_chain_unchanged` BEFORE UPDATE ON `deal_chain` BEGIN
  SELECT RAISE(ABORT, 'the chain of a deal is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `deal_entries_kept` BEFORE DELETE ON `deal_entries` BEGIN
  SELECT RAISE(ABORT, 'entries of a ledger are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `deal_entries_unchanged` BEFORE UPDATE ON `deal_entries`
WHEN NOT (
  old.`state` = 'pending' AND new.`state` IN ('recorded', 'rescinded')
  AND new.`id` = old.`id` AND new.`deal_id` = old.`deal_id` AND new.`kind` = old.`kind`
  AND new.`amount` = old.`amount` AND new.`reference` = old.`reference` AND new.`method` IS old.`method`
  AND new.`recorded_by` = old.`recorded_by` AND new.`at` = old.`at`
)
BEGIN
  SELECT RAISE(ABORT, 'entries of a ledger are never changed, only settled');
END;
