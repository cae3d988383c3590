CREATE TABLE `listing_feed` (
	`listing_id` integer PRIMARY KEY NOT NULL,
	`event` integer NOT NULL,
	`at` integer NOT NULL,
	`was_public` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `listing_feed_by_event` ON `listing_feed` (`event`,`listing_id`);--> statement-breakpoint
CREATE INDEX `listing_feed_by_time` ON `listing_feed` (`at`);--> statement-breakpoint
INSERT INTO `listing_feed` (`listing_id`, `event`, `at`, `was_public`)
SELECT CAST(e.subject_id AS INTEGER), max(e.number), max(e.at), 1
FROM `events` e
WHERE e.subject_kind = 'listing' AND e.action <> 'listing.exported'
  AND CAST(e.subject_id AS INTEGER) IN (
    SELECT CAST(subject_id AS INTEGER) FROM `events` WHERE subject_kind = 'listing' AND action IN ('listing.published', 'listing.unpublished')
    UNION SELECT id FROM `listings` WHERE status = 'published'
  )
GROUP BY e.subject_id;
--> statement-breakpoint
INSERT OR IGNORE INTO `listing_feed` (`listing_id`, `event`, `at`, `was_public`)
SELECT id, 0, updated_at, status = 'published' FROM `listings`;
--> statement-breakpoint
CREATE TRIGGER `listing_feed_of_event` AFTER INSERT ON `events`
WHEN NEW.subject_kind = 'listing' AND NEW.action <> 'listing.exported'
BEGIN
  INSERT INTO `listing_feed` (`listing_id`, `event`, `at`, `was_public`)
  VALUES (CAST(NEW.subject_id AS INTEGER), NEW.number, NEW.at,
    EXISTS (SELECT 1 FROM `listings` WHERE id = CAST(NEW.subject_id AS INTEGER) AND status = 'published' AND deleted_at IS NULL))
  ON CONFLICT (`listing_id`) DO UPDATE SET `event` = excluded.event, `at` = excluded.at,
    `was_public` = `listing_feed`.was_public OR excluded.was_public;
END;
--> statement-breakpoint
CREATE TRIGGER `listing_feed_of_listing` AFTER INSERT ON `listings`
BEGIN
  INSERT OR IGNORE INTO `listing_feed` (`listing_id`, `event`, `at`, `was_public`)
  VALUES (NEW.id, ifnull((SELECT max(number) FROM `events`), 0), NEW.updated_at, NEW.status = 'published');
END;
