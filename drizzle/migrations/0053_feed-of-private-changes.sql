DROP TRIGGER `listing_feed_of_event`;
--> statement-breakpoint
-- What visitors cannot see does not move a listing in the feed: private files and notes of its evidence, the notes of
-- staff, and everything that happens to it while it is not published.
CREATE TRIGGER `listing_feed_of_event` AFTER INSERT ON `events`
WHEN NEW.subject_kind = 'listing'
  AND NEW.action NOT IN ('listing.exported', 'evidence.file_added', 'evidence.file_removed')
  AND NOT (NEW.action = 'evidence.set'
    AND (SELECT json_group_array(json_remove(value, '$.note')) FROM json_each(NEW.before, '$.evidence'))
      = (SELECT json_group_array(json_remove(value, '$.note')) FROM json_each(NEW.after, '$.evidence')))
  AND NOT (NEW.action = 'listing.updated' AND NEW.after IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM json_each(NEW.after) WHERE key NOT IN ('user_notes', 'external_id')))
BEGIN
  INSERT INTO `listing_feed` (`listing_id`, `event`, `at`, `was_public`)
  VALUES (CAST(NEW.subject_id AS INTEGER), 999999999999999, NEW.at,
    EXISTS (SELECT 1 FROM `listings` WHERE id = CAST(NEW.subject_id AS INTEGER) AND status = 'published' AND deleted_at IS NULL))
  ON CONFLICT (`listing_id`) DO UPDATE SET `event` = excluded.event, `at` = excluded.at,
    `was_public` = `listing_feed`.was_public OR excluded.was_public
  WHERE NEW.action = 'listing.unpublished'
    OR EXISTS (SELECT 1 FROM `listings` WHERE id = CAST(NEW.subject_id AS INTEGER) AND status = 'published');
END;
