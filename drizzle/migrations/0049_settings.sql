CREATE TABLE `escrow_details` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`state` text NOT NULL,
	`partner` text NOT NULL,
	`methods` text NOT NULL,
	`entered_by` text,
	`entered_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `escrow_details_id` ON `escrow_details` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `escrow_details_pending` ON `escrow_details` (`state`) WHERE state = 'pending';--> statement-breakpoint
CREATE TABLE `site_settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `escrow_details_not_deleted` BEFORE DELETE ON `escrow_details` BEGIN
  SELECT RAISE(ABORT, 'escrow details are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `escrow_details_unchanged` BEFORE UPDATE ON `escrow_details`
WHEN NOT (
  old.`state` = 'pending' AND new.`state` IN ('confirmed', 'rescinded') AND new.`decided_at` IS NOT NULL
  AND new.`number` = old.`number` AND new.`id` = old.`id` AND new.`partner` = old.`partner`
  AND new.`methods` = old.`methods` AND new.`entered_by` IS old.`entered_by` AND new.`entered_at` = old.`entered_at`
)
BEGIN
  SELECT RAISE(ABORT, 'escrow details are never changed, only decided on');
END;
