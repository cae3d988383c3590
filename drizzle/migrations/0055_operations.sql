CREATE TABLE `consumer_failures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`consumer` text NOT NULL,
	`event` integer NOT NULL,
	`error` text NOT NULL,
	`tries` integer NOT NULL,
	`at` integer NOT NULL,
	`is_set_aside` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `consumer_failures_of_event` ON `consumer_failures` (`consumer`,`event`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `confirmed_at` integer;--> statement-breakpoint
CREATE INDEX `mails_by_age` ON `mails` (`created_at`);--> statement-breakpoint
DELETE FROM `mails` WHERE `recipient` = '' AND `request_id` IS NULL;
--> statement-breakpoint
DROP TRIGGER `events_unchanged`;
--> statement-breakpoint
CREATE TRIGGER `events_unchanged` BEFORE UPDATE ON `events`
WHEN NOT (
  new.`number` = old.`number` AND new.`at` = old.`at` AND new.`actor_kind` = old.`actor_kind`
  AND new.`actor_id` IS old.`actor_id` AND new.`action` = old.`action`
  AND new.`subject_kind` = old.`subject_kind` AND new.`subject_id` = old.`subject_id`
  AND new.`request_id` IS old.`request_id`
  AND (new.`actor_name` IS old.`actor_name` OR new.`actor_name` IS NULL)
  AND (new.`before` IS old.`before`
    OR new.`before` IS json_replace(old.`before`, '$.name', NULL, '$.email', NULL, '$.phone', NULL,
      '$.user_name', NULL, '$.user_bio', NULL, '$.user_country', NULL, '$.note', NULL)
    OR (old.`action` = 'evidence.set' AND new.`before` IS json_replace(old.`before`,
      '$.evidence[0].note', NULL, '$.evidence[1].note', NULL, '$.evidence[2].note', NULL,
      '$.evidence[3].note', NULL, '$.evidence[4].note', NULL, '$.evidence[5].note', NULL)))
  AND (new.`after` IS old.`after`
    OR new.`after` IS json_replace(old.`after`, '$.name', NULL, '$.email', NULL, '$.phone', NULL,
      '$.user_name', NULL, '$.user_bio', NULL, '$.user_country', NULL, '$.note', NULL)
    OR (old.`action` = 'evidence.set' AND new.`after` IS json_replace(old.`after`,
      '$.evidence[0].note', NULL, '$.evidence[1].note', NULL, '$.evidence[2].note', NULL,
      '$.evidence[3].note', NULL, '$.evidence[4].note', NULL, '$.evidence[5].note', NULL)))
)
BEGIN
  SELECT RAISE(ABORT, 'events are never changed, only blanked of personal data');
END;
