CREATE TABLE `event_consumers` (
	`name` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `events` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` text,
	`actor_name` text,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`before` text,
	`after` text,
	`request_id` text
);
--> statement-breakpoint
CREATE INDEX `events_of_subject` ON `events` (`subject_kind`,`subject_id`,`number`);--> statement-breakpoint
CREATE INDEX `events_of_actor` ON `events` (`actor_kind`,`actor_id`,`number`);--> statement-breakpoint
CREATE INDEX `events_of_action` ON `events` (`action`,`number`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`recipient` text NOT NULL,
	`reply_to` text,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`state` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`secret` text,
	`secret_for` text,
	`secret_expires_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`state`,`next_at`);--> statement-breakpoint
CREATE INDEX `mails_of_recipient` ON `mails` (`recipient`,`id`);--> statement-breakpoint
CREATE INDEX `mails_with_secret` ON `mails` (`secret_expires_at`);--> statement-breakpoint
CREATE TABLE `member_codes` (
	`email` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`wrong_tries` integer DEFAULT 0 NOT NULL,
	`locale` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `member_codes_by_age` ON `member_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `member_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `member_sessions_of_member` ON `member_sessions` (`member_id`);--> statement-breakpoint
CREATE INDEX `member_sessions_by_age` ON `member_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `members` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`locale` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_email` ON `members` (`email`);--> statement-breakpoint
ALTER TABLE `users` ADD `role` text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
CREATE TRIGGER `events_kept` BEFORE DELETE ON `events` BEGIN
  SELECT RAISE(ABORT, 'events are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `events_unchanged` BEFORE UPDATE ON `events`
WHEN NOT (
  new.`number` = old.`number` AND new.`at` = old.`at` AND new.`actor_kind` = old.`actor_kind`
  AND new.`actor_id` IS old.`actor_id` AND new.`action` = old.`action`
  AND new.`subject_kind` = old.`subject_kind` AND new.`subject_id` = old.`subject_id`
  AND new.`request_id` IS old.`request_id`
  AND (new.`actor_name` IS old.`actor_name` OR new.`actor_name` IS NULL)
  AND (new.`before` IS old.`before`
    OR new.`before` IS json_replace(old.`before`, '$.name', NULL, '$.email', NULL, '$.phone', NULL))
  AND (new.`after` IS old.`after`
    OR new.`after` IS json_replace(old.`after`, '$.name', NULL, '$.email', NULL, '$.phone', NULL))
)
BEGIN
  SELECT RAISE(ABORT, 'events are never changed, only blanked of personal data');
END;
