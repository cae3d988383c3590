CREATE TABLE `import_batches` (
	`import_id` text NOT NULL,
	`number` integer NOT NULL,
	`rows` blob NOT NULL,
	`outcome` text,
	PRIMARY KEY(`import_id`, `number`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`started_by` text NOT NULL,
	`state` text NOT NULL,
	`dry_run` integer NOT NULL,
	`columns` text NOT NULL,
	`total` integer NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`created` integer DEFAULT 0 NOT NULL,
	`updated` integer DEFAULT 0 NOT NULL,
	`unchanged` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`worker` text,
	`leased_until` integer
);
--> statement-breakpoint
CREATE INDEX `imports_by_state` ON `imports` (`state`);--> statement-breakpoint
CREATE INDEX `imports_by_time` ON `imports` (`created_at`);--> statement-breakpoint
ALTER TABLE `listings` ADD `external_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `listings_external_id` ON `listings` (`external_id`) WHERE external_id IS NOT NULL;