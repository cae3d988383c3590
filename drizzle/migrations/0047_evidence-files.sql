CREATE TABLE `evidence_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`listing_id` integer NOT NULL,
	`claim` text NOT NULL,
	`path` text NOT NULL,
	`name` text NOT NULL,
	`mime` text NOT NULL,
	`size` integer NOT NULL,
	`uploaded_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `evidence_files_path` ON `evidence_files` (`path`);--> statement-breakpoint
CREATE INDEX `evidence_files_of_listing` ON `evidence_files` (`listing_id`);--> statement-breakpoint
DROP TRIGGER `listing_feed_of_event`;
--> statement-breakpoint
-- Private files and notes of evidence do not move a listing in the feed, which is public.
CREATE TRIGGER `listing_feed_of_event` AFTER INSERT ON `events`
WHEN NEW.subject_kind = 'listing' AND NEW.action NOT IN ('listing.exported', 'evidence.file_added', 'evidence.file_removed')
  AND NOT (NEW.action = 'evidence.set' AND
    json_remove(NEW.`before`, '$.evidence[0].note', '$.evidence[1].note', '$.evidence[2].note',
      '$.evidence[3].note', '$.evidence[4].note', '$.evidence[5].note')
    IS json_remove(NEW.`after`, '$.evidence[0].note', '$.evidence[1].note', '$.evidence[2].note',
      '$.evidence[3].note', '$.evidence[4].note', '$.evidence[5].note'))
BEGIN
  INSERT INTO `listing_feed` (`listing_id`, `event`, `at`, `was_public`)
  VALUES (CAST(NEW.subject_id AS INTEGER), NEW.number, NEW.at,
    EXISTS (SELECT 1 FROM `listings` WHERE id = CAST(NEW.subject_id AS INTEGER) AND status = 'published' AND deleted_at IS NULL))
  ON CONFLICT (`listing_id`) DO UPDATE SET `event` = excluded.event, `at` = excluded.at,
    `was_public` = `listing_feed`.was_public OR excluded.was_public
  WHERE NEW.action = 'listing.unpublished'
    OR EXISTS (SELECT 1 FROM `listings` WHERE id = CAST(NEW.subject_id AS INTEGER) AND status = 'published');
END;
