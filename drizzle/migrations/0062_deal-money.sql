CREATE TABLE `deal_decisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`deal_id` integer NOT NULL,
	`refund` integer NOT NULL,
	`release` integer NOT NULL,
	`fee` integer NOT NULL,
	`text` text NOT NULL,
	`salt` text,
	`state` text NOT NULL,
	`at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deal_decisions_of_deal` ON `deal_decisions` (`deal_id`,`id`);--> statement-breakpoint
CREATE TABLE `deal_identities` (
	`deal_id` integer NOT NULL,
	`party` text NOT NULL,
	`kind` text NOT NULL,
	`legal_name` text NOT NULL,
	`address` text NOT NULL,
	`country` text NOT NULL,
	`company_number` text,
	`signatory` text,
	`salt` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`deal_id`, `party`),
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `deal_payouts` (
	`deal_id` integer NOT NULL,
	`party` text NOT NULL,
	`payee` text NOT NULL,
	`lines` text NOT NULL,
	`changes` integer DEFAULT 0 NOT NULL,
	`changed_at` integer NOT NULL,
	`salt` text,
	PRIMARY KEY(`deal_id`, `party`),
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `deal_views` (
	`deal_id` integer NOT NULL,
	`file_id` integer NOT NULL,
	`viewer` text NOT NULL,
	`at` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	PRIMARY KEY(`file_id`, `viewer`),
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deal_views_of_deal` ON `deal_views` (`deal_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_deal_codes` (
	`deal_id` integer NOT NULL,
	`email` text NOT NULL,
	`purpose` text DEFAULT 'sign' NOT NULL,
	`code_hash` text NOT NULL,
	`wrong_tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`deal_id`, `email`, `purpose`),
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_deal_codes`("deal_id", "email", "purpose", "code_hash", "wrong_tries", "expires_at") SELECT "deal_id", "email", 'sign', "code_hash", "wrong_tries", "expires_at" FROM `deal_codes`;--> statement-breakpoint
DROP TABLE `deal_codes`;--> statement-breakpoint
ALTER TABLE `__new_deal_codes` RENAME TO `deal_codes`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE TABLE `__new_deal_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`deal_id` integer NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`reference` text,
	`reference_key` text,
	`method` integer,
	`state` text NOT NULL,
	`recorded_by` text NOT NULL,
	`confirmed_by` text,
	`confirmed_at` integer,
	`single` integer DEFAULT false NOT NULL,
	`paid_by` text,
	`paid_on` text,
	`payee` text,
	`lines` text,
	`salt` text,
	`reverses` integer,
	`decision_id` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_deal_entries`("id", "deal_id", "kind", "amount", "reference", "reference_key", "method", "state", "recorded_by", "confirmed_by", "single", "at") SELECT "id", "deal_id", "kind", "amount", "reference", lower(replace(replace("reference", ' ', ''), char(160), '')), "method", "state", "recorded_by", "confirmed_by", "single", "at" FROM `deal_entries`;--> statement-breakpoint
DROP TABLE `deal_entries`;--> statement-breakpoint
ALTER TABLE `__new_deal_entries` RENAME TO `deal_entries`;--> statement-breakpoint
CREATE INDEX `deal_entries_of_deal` ON `deal_entries` (`deal_id`,`id`);--> statement-breakpoint
CREATE INDEX `deal_entries_by_reference` ON `deal_entries` (`reference`);--> statement-breakpoint
CREATE INDEX `deal_entries_by_reference_key` ON `deal_entries` (`reference_key`);--> statement-breakpoint
ALTER TABLE `deals` ADD `buyer_asked` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `deals` ADD `buyer_opened_at` integer;--> statement-breakpoint
ALTER TABLE `deals` ADD `seller_asked` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `deals` ADD `seller_opened_at` integer;--> statement-breakpoint
ALTER TABLE `deals` ADD `payment_days` integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE `deals` ADD `handover_days` integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE `deals` ADD `sent_at` integer;--> statement-breakpoint
ALTER TABLE `deals` ADD `payment_partner` text;--> statement-breakpoint
ALTER TABLE `deals` ADD `payment_website` text;--> statement-breakpoint
ALTER TABLE `deals` ADD `payment_licence` text;--> statement-breakpoint
ALTER TABLE `deals` ADD `payment_payee` text;--> statement-breakpoint
ALTER TABLE `deals` ADD `payment_lines` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `deals` ADD `assignee_id` text;--> statement-breakpoint
ALTER TABLE `deals` ADD `cancel_ask_by` text;--> statement-breakpoint
ALTER TABLE `deals` ADD `cancel_ask_text` text;--> statement-breakpoint
ALTER TABLE `deals` ADD `cancel_ask_at` integer;--> statement-breakpoint
ALTER TABLE `deals` ADD `remind_at` integer DEFAULT 0;--> statement-breakpoint
CREATE INDEX `deals_to_remind` ON `deals` (`remind_at`) WHERE remind_at IS NOT NULL;--> statement-breakpoint
UPDATE `deals` SET `remind_at` = NULL WHERE `state` IN ('completed', 'refunded', 'cancelled');--> statement-breakpoint
UPDATE `deals` SET `sent_at` = (SELECT min(f.`created_at`) FROM `deal_files` f WHERE f.`deal_id` = `deals`.`id` AND f.`kind` = 'contract');--> statement-breakpoint
UPDATE `deals` SET `cancel_ask_by` = 'buyer', `cancel_ask_text` = '', `cancel_ask_at` = `updated_at` WHERE `buyer_agrees` = 1;--> statement-breakpoint
UPDATE `deals` SET `cancel_ask_by` = 'seller', `cancel_ask_text` = '', `cancel_ask_at` = `updated_at` WHERE `seller_agrees` = 1 AND `buyer_agrees` = 0;--> statement-breakpoint
INSERT INTO `deal_views` (`deal_id`, `file_id`, `viewer`, `at`, `recorded_at`)
SELECT d.`id`, json_extract(e.`after`, '$.file_id'), coalesce(json_extract(e.`after`, '$.party'), e.`actor_id`), min(e.`at`), max(e.`at`)
FROM `events` e JOIN `deals` d ON d.`number` = e.`subject_id`
WHERE e.`subject_kind` = 'deal' AND e.`action` = 'deal.contract_viewed'
  AND json_extract(e.`after`, '$.file_id') IS NOT NULL AND coalesce(json_extract(e.`after`, '$.party'), e.`actor_id`) IS NOT NULL
GROUP BY 1, 2, 3;--> statement-breakpoint
UPDATE `deals` SET `buyer_opened_at` = (
  SELECT min(e.`at`) FROM `events` e WHERE e.`subject_kind` = 'deal' AND e.`subject_id` = `deals`.`number`
    AND json_extract(e.`after`, '$.party') = 'buyer'
) WHERE `buyer_knows` = 1;--> statement-breakpoint
UPDATE `deals` SET `seller_opened_at` = (
  SELECT min(e.`at`) FROM `events` e WHERE e.`subject_kind` = 'deal' AND e.`subject_id` = `deals`.`number`
    AND json_extract(e.`after`, '$.party') = 'seller'
) WHERE `seller_knows` = 1;--> statement-breakpoint
INSERT INTO `deal_decisions` (`id`, `deal_id`, `refund`, `release`, `fee`, `text`, `state`, `at`, `created_at`)
SELECT e.`number`, d.`id`,
  sum(CASE x.`kind` WHEN 'refunded' THEN x.`amount` ELSE 0 END),
  sum(CASE x.`kind` WHEN 'released' THEN x.`amount` ELSE 0 END),
  sum(CASE x.`kind` WHEN 'fee' THEN x.`amount` ELSE 0 END),
  coalesce(m.`text`, ''),
  CASE min(x.`state`) WHEN 'recorded' THEN 'approved' ELSE min(x.`state`) END,
  (SELECT min(c.`at`) FROM `events` c, json_each(c.`after`, '$.entries') k
    WHERE c.`subject_kind` = 'deal' AND c.`subject_id` = d.`number` AND c.`action` = 'deal.entry_confirmed'
      AND json_extract(k.`value`, '$.id') = min(x.`id`)),
  e.`at`
FROM `events` e JOIN `deals` d ON d.`number` = e.`subject_id`
JOIN json_each(e.`after`, '$.entries') j JOIN `deal_entries` x ON x.`id` = json_extract(j.`value`, '$.id')
LEFT JOIN `deal_messages` m ON m.`id` = json_extract(e.`after`, '$.message_id')
WHERE e.`subject_kind` = 'deal' AND e.`action` = 'deal.decision_proposed'
GROUP BY e.`number`;--> statement-breakpoint
UPDATE `deal_entries` SET `decision_id` = (
  SELECT e.`number` FROM `events` e, json_each(e.`after`, '$.entries') j
  WHERE e.`subject_kind` = 'deal' AND e.`action` = 'deal.decision_proposed' AND json_extract(j.`value`, '$.id') = `deal_entries`.`id`
) WHERE EXISTS (SELECT 1 FROM `deal_decisions` c WHERE c.`deal_id` = `deal_entries`.`deal_id`);--> statement-breakpoint
CREATE TRIGGER `deal_entries_kept` BEFORE DELETE ON `deal_entries` BEGIN
  SELECT RAISE(ABORT, 'entries of a ledger are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `deal_entries_unchanged` BEFORE UPDATE ON `deal_entries`
WHEN NOT (
  new.`id` = old.`id` AND new.`deal_id` = old.`deal_id` AND new.`kind` = old.`kind` AND new.`amount` = old.`amount`
  AND new.`method` IS old.`method` AND new.`recorded_by` = old.`recorded_by` AND new.`at` = old.`at`
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
    OR (old.`payee` IS NULL AND old.`state` = 'approved' AND new.`state` = 'recorded')
  )
  AND (
    (new.`confirmed_by` IS old.`confirmed_by` AND new.`confirmed_at` IS old.`confirmed_at` AND new.`single` = old.`single`)
    OR (old.`state` = 'pending' AND new.`state` IN ('approved', 'recorded'))
    OR (old.`state` = 'approved' AND new.`state` = 'pending')
  )
)
BEGIN
  SELECT RAISE(ABORT, 'entries of a ledger are never changed, only settled');
END;
