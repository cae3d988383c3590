CREATE TABLE `idempotency_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`actor` text NOT NULL,
	`request` text NOT NULL,
	`owner` text,
	`lease_until` integer NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_of_actor` ON `idempotency_keys` (`actor`,`created_at`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_age` ON `idempotency_keys` (`created_at`);