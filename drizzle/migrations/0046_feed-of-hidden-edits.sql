DROP TRIGGER `listing_feed_of_event`;
--> statement-breakpoint
-- What happens to a listing that visitors cannot see does not move it in the feed; that it was unpublished does.
CREATE TRIGGER `listing_feed_of_event` AFTER INSERT ON `events`
WHEN NEW.subject_kind = 'listing' AND NEW.action <> 'listing.exported'
BEGIN
  INSERT INTO `listing_feed` (`listing_id`, `event`, `at`, `was_public`)
  VALUES (CAST(NEW.subject_id AS INTEGER), NEW.number, NEW.at,
    EXISTS (SELECT 1 FROM `listings` WHERE id = CAST(NEW.subject_id AS INTEGER) AND status = 'published' AND deleted_at IS NULL))
  ON CONFLICT (`listing_id`) DO UPDATE SET `event` = excluded.event, `at` = excluded.at,
    `was_public` = `listing_feed`.was_public OR excluded.was_public
  WHERE NEW.action = 'listing.unpublished'
    OR EXISTS (SELECT 1 FROM `listings` WHERE id = CAST(NEW.subject_id AS INTEGER) AND status = 'published');
END;
