ALTER TABLE `listings` ADD `changed_at` integer;--> statement-breakpoint
ALTER TABLE `mails` ADD `thread` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `refusal` integer;--> statement-breakpoint
CREATE INDEX `mails_of_thread` ON `mails` (`recipient`,`thread`,`id`) WHERE thread IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER `listing_feed_of_event`;
--> statement-breakpoint
-- A listing moves in the feed when its `updated_at` moves, which only public changes do, and only if visitors saw it
-- before or see it now.
CREATE TRIGGER `listing_feed_of_change` AFTER UPDATE OF `updated_at` ON `listings`
WHEN NEW.updated_at <> OLD.updated_at
  AND ((OLD.status = 'published' AND OLD.deleted_at IS NULL) OR (NEW.status = 'published' AND NEW.deleted_at IS NULL))
BEGIN
  INSERT INTO `listing_feed` (`listing_id`, `event`, `at`, `was_public`)
  VALUES (NEW.id, 999999999999999, NEW.updated_at, 1)
  ON CONFLICT (`listing_id`) DO UPDATE SET `event` = excluded.event, `at` = excluded.at, `was_public` = 1;
END;
