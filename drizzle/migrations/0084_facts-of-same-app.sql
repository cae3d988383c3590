DROP TRIGGER `store_checks_of_links`;
--> statement-breakpoint
-- A link that is written differently and leads to the same app keeps its facts, with which the next reading is compared.
CREATE TRIGGER `store_checks_of_links` AFTER UPDATE OF `google_play_link`, `appstore_link`, `deleted_at` ON `listings`
WHEN NEW.kind = 'app' AND (NEW.google_play_link IS NOT OLD.google_play_link
  OR NEW.appstore_link IS NOT OLD.appstore_link OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL))
BEGIN
  UPDATE `listings` SET `store_facts` = (
    SELECT nullif(json_group_array(json(value)), '[]') FROM json_each(NEW.store_facts)
    WHERE CASE value ->> 'store'
      WHEN 'google_play' THEN instr(replace(replace(NEW.google_play_link, '?', '&'), '#', '&') || '&', '&id=' || (value ->> 'id') || '&')
      ELSE instr(replace(replace(NEW.appstore_link, '?', '/'), '#', '/') || '/', '/id' || (value ->> 'id') || '/')
    END > 0
  )
  WHERE id = NEW.id AND NEW.store_facts IS NOT NULL;
  UPDATE `listings` SET
    `rating` = (
      SELECT value ->> 'rating' FROM json_each(`listings`.`store_facts`)
      WHERE value ->> 'available' AND value ->> 'rating' IS NOT NULL
      ORDER BY coalesce(value ->> 'ratings', 0) DESC LIMIT 1
    ),
    `ratings` = (
      SELECT coalesce(value ->> 'ratings', 0) FROM json_each(`listings`.`store_facts`)
      WHERE value ->> 'available' AND value ->> 'rating' IS NOT NULL
      ORDER BY coalesce(value ->> 'ratings', 0) DESC LIMIT 1
    )
  WHERE id = NEW.id AND NEW.store_facts IS NOT NULL;
  DELETE FROM `store_checks` WHERE `listing_id` = NEW.id
    AND (NEW.deleted_at IS NOT NULL OR iif(`store` = 'google_play', NEW.google_play_link, NEW.appstore_link) IS NULL);
  UPDATE `store_checks` SET `next_at` = 0, `failures` = 0, `missed_at` = iif(EXISTS (
      SELECT 1 FROM `listings`, json_each(`listings`.`store_facts`)
      WHERE `listings`.`id` = NEW.id AND value ->> 'store' = `store_checks`.`store`
    ), `missed_at`, NULL)
  WHERE `listing_id` = NEW.id AND iif(`store` = 'google_play', NEW.google_play_link IS NOT OLD.google_play_link,
    NEW.appstore_link IS NOT OLD.appstore_link);
  INSERT INTO `store_checks` (`listing_id`, `store`, `turn`, `next_at`)
    SELECT NEW.id, `links`.`store`, NEW.status <> 'published', 0
    FROM (
      SELECT 'google_play' AS `store`, NEW.google_play_link AS `link`
      UNION ALL SELECT 'app_store', NEW.appstore_link
    ) AS `links`
    WHERE `links`.`link` IS NOT NULL AND NEW.deleted_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM `store_checks` AS `known`
      WHERE `known`.`listing_id` = NEW.id AND `known`.`store` = `links`.`store`
    );
END;
