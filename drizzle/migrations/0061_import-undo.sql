CREATE TABLE `import_mappings` (
	`column` text PRIMARY KEY NOT NULL,
	`field` text,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `import_batches` ADD `events_from` integer;--> statement-breakpoint
ALTER TABLE `import_batches` ADD `events_to` integer;--> statement-breakpoint
ALTER TABLE `import_batches` ADD `undone` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `file_name` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `undo` text;