ALTER TABLE `deal_files` ADD `only_for` text;--> statement-breakpoint
ALTER TABLE `deal_items` ADD `text` text;--> statement-breakpoint
ALTER TABLE `deal_items` ADD `not_applicable` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `deals` ADD `buyer_asked_at` integer;--> statement-breakpoint
ALTER TABLE `deals` ADD `seller_asked_at` integer;--> statement-breakpoint
ALTER TABLE `deals` ADD `late_days` integer;--> statement-breakpoint
ALTER TABLE `deals` ADD `assets` text;--> statement-breakpoint
ALTER TABLE `deals` ADD `item_list` text;--> statement-breakpoint
ALTER TABLE `deals` ADD `law` text;--> statement-breakpoint
ALTER TABLE `deals` ADD `reported_amount` integer;--> statement-breakpoint
ALTER TABLE `deals` ADD `reported_on` text;--> statement-breakpoint
ALTER TABLE `deals` ADD `reported_at` integer;--> statement-breakpoint
ALTER TABLE `deals` ADD `reported_file_id` integer;--> statement-breakpoint
ALTER TABLE `deal_entries` ADD `payer` text;--> statement-breakpoint
ALTER TABLE `deal_entries` ADD `received_on` text;--> statement-breakpoint
DROP TRIGGER `deal_entries_unchanged`;--> statement-breakpoint
CREATE TRIGGER `deal_entries_unchanged` BEFORE UPDATE ON `deal_entries`
WHEN NOT (
  new.`id` = old.`id` AND new.`deal_id` = old.`deal_id` AND new.`kind` = old.`kind` AND new.`amount` = old.`amount`
  AND new.`method` IS old.`method` AND new.`payer` IS old.`payer` AND new.`received_on` IS old.`received_on`
  AND new.`recorded_by` = old.`recorded_by` AND new.`at` = old.`at`
  AND new.`reverses` IS old.`reverses` AND new.`decision_id` IS old.`decision_id`
  AND (
    (old.`state` = 'pending' AND new.`state` IN ('approved', 'recorded', 'rescinded'))
    OR (old.`state` = 'approved' AND new.`state` IN ('pending', 'recorded'))
  )
  AND (
    (new.`reference` IS old.`reference` AND new.`reference_key` IS old.`reference_key`)
    OR (old.`reference` IS NULL AND old.`state` = 'approved' AND new.`state` = 'recorded')
  )
  AND (
    (new.`paid_on` IS old.`paid_on` AND new.`paid_by` IS old.`paid_by`)
    OR (old.`paid_on` IS NULL AND old.`state` = 'approved' AND new.`state` = 'recorded')
  )
  AND (
    (new.`payee` IS old.`payee` AND new.`lines` IS old.`lines` AND new.`salt` IS old.`salt`)
    OR (old.`state` = 'pending' AND new.`state` = 'approved')
  )
  AND (
    new.`payout_checked` IS old.`payout_checked`
    OR (old.`state` = 'pending' AND new.`state` = 'approved')
    OR (old.`state` = 'approved' AND new.`state` = 'pending')
  )
  AND (
    (new.`confirmed_by` IS old.`confirmed_by` AND new.`confirmed_at` IS old.`confirmed_at` AND new.`single` = old.`single`)
    OR (old.`state` = 'pending' AND new.`state` IN ('approved', 'recorded'))
    OR (old.`state` = 'approved' AND new.`state` = 'pending')
  )
)
BEGIN
  SELECT RAISE(ABORT, 'entries of a ledger are never changed, only settled');
END;--> statement-breakpoint
-- The law of before was a text: it becomes a jurisdiction of its own, with the same title in every language.
INSERT INTO `site_settings` (`key`, `value`, `version`)
SELECT 'laws', json_array(json_object('code', 'earlier', 'title', json_object('en', text, 'ru', text, 'es', text, 'vi', text))), `version`
FROM (SELECT json_extract(`value`, '$') AS text, `version` FROM `site_settings` WHERE `key` = 'law' AND json_type(`value`) = 'text');--> statement-breakpoint
UPDATE `site_settings` SET `value` = '"earlier"' WHERE `key` = 'law' AND json_type(`value`) = 'text';
