ALTER TABLE `store_checks` ADD `age_at` integer;
--> statement-breakpoint
DROP TRIGGER `store_checks_of_new`;
--> statement-breakpoint
CREATE TRIGGER `store_checks_of_new` AFTER INSERT ON `listings`
WHEN NEW.kind = 'app' AND NEW.deleted_at IS NULL
  AND (NEW.google_play_link IS NOT NULL OR NEW.appstore_link IS NOT NULL)
BEGIN
  INSERT INTO `store_checks` (`listing_id`, `store`, `turn`, `next_at`, `age_at`)
    SELECT NEW.id, 'google_play', NEW.status <> 'published', 0, NEW.updated_at WHERE NEW.google_play_link IS NOT NULL;
  INSERT INTO `store_checks` (`listing_id`, `store`, `turn`, `next_at`, `age_at`)
    SELECT NEW.id, 'app_store', NEW.status <> 'published', 0, NEW.updated_at WHERE NEW.appstore_link IS NOT NULL;
END;
--> statement-breakpoint
DROP TRIGGER `store_checks_of_claims`;
--> statement-breakpoint
CREATE TRIGGER `store_checks_of_claims` AFTER UPDATE OF `age_id`, `installs_range_id` ON `listings`
WHEN NEW.age_id IS NOT OLD.age_id OR NEW.installs_range_id IS NOT OLD.installs_range_id
BEGIN
  UPDATE `store_checks` SET `next_at` = 0 WHERE `listing_id` = NEW.id AND `failures` = 0;
  UPDATE `store_checks` SET `age_at` = coalesce(NEW.changed_at, NEW.updated_at)
  WHERE `listing_id` = NEW.id AND NEW.age_id IS NOT OLD.age_id;
END;
