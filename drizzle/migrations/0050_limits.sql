CREATE TABLE `member_usage` (
	`member_id` text NOT NULL,
	`day` integer NOT NULL,
	`bytes` integer NOT NULL,
	PRIMARY KEY(`member_id`, `day`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `member_usage_by_day` ON `member_usage` (`day`);--> statement-breakpoint
DROP INDEX `mails_due`;--> statement-breakpoint
ALTER TABLE `mails` ADD `priority` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`state`,`priority`,`next_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_member_codes` (
	`email` text NOT NULL,
	`client` text NOT NULL,
	`code_hash` text NOT NULL,
	`locale` text NOT NULL,
	`attempt_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`email`, `client`)
);
--> statement-breakpoint
INSERT INTO `__new_member_codes`("email", "client", "code_hash", "locale", "attempt_id", "expires_at") SELECT "email", '', "code_hash", "locale", 0, "expires_at" FROM `member_codes`;--> statement-breakpoint
DROP TABLE `member_codes`;--> statement-breakpoint
ALTER TABLE `__new_member_codes` RENAME TO `member_codes`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `member_codes_by_age` ON `member_codes` (`expires_at`);--> statement-breakpoint
ALTER TABLE `listing_feed` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `listing_feed_by_position` ON `listing_feed` (`position`);
--> statement-breakpoint
UPDATE `mails` SET `priority` = CASE WHEN `secret` IS NOT NULL THEN 0 ELSE 2 END WHERE `secret` IS NOT NULL OR `unsubscribe` IS NOT NULL;
--> statement-breakpoint
UPDATE `listing_feed` SET `position` = ranked.place
FROM (SELECT listing_id AS id, row_number() OVER (ORDER BY event, listing_id) AS place FROM `listing_feed` WHERE was_public = 1) AS ranked
WHERE ranked.id = `listing_feed`.listing_id;
--> statement-breakpoint
DROP TRIGGER `listing_feed_of_event`;
--> statement-breakpoint
-- A private file of the evidence, and what happens to a listing that visitors cannot see, does not move it in the feed.
CREATE TRIGGER `listing_feed_of_event` AFTER INSERT ON `events`
WHEN NEW.subject_kind = 'listing' AND NEW.action NOT IN ('listing.exported', 'evidence.file_added', 'evidence.file_removed')
BEGIN
  INSERT INTO `listing_feed` (`listing_id`, `event`, `at`, `was_public`)
  VALUES (CAST(NEW.subject_id AS INTEGER), 999999999999999, NEW.at,
    EXISTS (SELECT 1 FROM `listings` WHERE id = CAST(NEW.subject_id AS INTEGER) AND status = 'published' AND deleted_at IS NULL))
  ON CONFLICT (`listing_id`) DO UPDATE SET `event` = excluded.event, `at` = excluded.at,
    `was_public` = `listing_feed`.was_public OR excluded.was_public
  WHERE NEW.action = 'listing.unpublished'
    OR EXISTS (SELECT 1 FROM `listings` WHERE id = CAST(NEW.subject_id AS INTEGER) AND status = 'published');
END;
--> statement-breakpoint
DROP TRIGGER `listing_feed_of_listing`;
--> statement-breakpoint
CREATE TRIGGER `listing_feed_of_listing` AFTER INSERT ON `listings`
BEGIN
  INSERT OR IGNORE INTO `listing_feed` (`listing_id`, `event`, `at`, `was_public`)
  VALUES (NEW.id, 999999999999999, NEW.updated_at, NEW.status = 'published');
END;
--> statement-breakpoint
-- Each public change takes the next place; `event` is in the list so that a change at the same time counts too.
CREATE TRIGGER `listing_feed_added` AFTER INSERT ON `listing_feed`
WHEN NEW.was_public = 1 AND NEW.position = 0
BEGIN
  UPDATE `listing_feed` SET `position` = (SELECT max(position) FROM `listing_feed`) + 1 WHERE listing_id = NEW.listing_id;
END;
--> statement-breakpoint
CREATE TRIGGER `listing_feed_moved` AFTER UPDATE OF `event` ON `listing_feed`
WHEN NEW.was_public = 1
BEGIN
  UPDATE `listing_feed` SET `position` = (SELECT max(position) FROM `listing_feed`) + 1 WHERE listing_id = NEW.listing_id;
END;
