CREATE TABLE `__new_alert_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`alert_id` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`alert_id`) REFERENCES `alerts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_alert_tokens`("hash", "alert_id", "created_at") SELECT "hash", "alert_id", "created_at" FROM `alert_tokens`;--> statement-breakpoint
DROP TABLE `alert_tokens`;--> statement-breakpoint
ALTER TABLE `__new_alert_tokens` RENAME TO `alert_tokens`;--> statement-breakpoint
CREATE INDEX `alert_tokens_of_alert` ON `alert_tokens` (`alert_id`);--> statement-breakpoint
CREATE INDEX `alert_tokens_by_age` ON `alert_tokens` (`created_at`);