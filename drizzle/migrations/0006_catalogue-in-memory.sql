DROP TRIGGER `listings_inserted`;
--> statement-breakpoint
DROP TRIGGER `listings_updated`;
--> statement-breakpoint
DROP TRIGGER `listings_deleted`;
--> statement-breakpoint
DROP TRIGGER `files_inserted`;
--> statement-breakpoint
DROP TRIGGER `files_updated`;
--> statement-breakpoint
DROP TRIGGER `files_deleted`;
--> statement-breakpoint
CREATE TABLE `listing_changes` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`listing_id` integer NOT NULL
);
--> statement-breakpoint
DROP TABLE `catalogue`;--> statement-breakpoint
DROP INDEX `listings_newest`;--> statement-breakpoint
DROP INDEX `listings_price_rising`;--> statement-breakpoint
DROP INDEX `listings_price_falling`;--> statement-breakpoint
DROP INDEX `listings_any_status`;--> statement-breakpoint
CREATE INDEX `listings_catalogue` ON `listings` (`created_at`,`id`,`status`,`price`,`signature`);
--> statement-breakpoint
CREATE TRIGGER `listings_inserted` AFTER INSERT ON `listings` BEGIN
  INSERT INTO `listing_changes` (`listing_id`) VALUES (new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `listings_updated` AFTER UPDATE ON `listings` BEGIN
  INSERT INTO `listing_changes` (`listing_id`) VALUES (new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `listings_deleted` AFTER DELETE ON `listings` BEGIN
  DELETE FROM `listing_words` WHERE `rowid` = old.`id`;
  INSERT INTO `listing_changes` (`listing_id`) VALUES (old.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `files_inserted` AFTER INSERT ON `files` BEGIN
  INSERT INTO `listing_changes` (`listing_id`) VALUES (new.`listing_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `files_updated` AFTER UPDATE ON `files` BEGIN
  INSERT INTO `listing_changes` (`listing_id`) VALUES (new.`listing_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `files_deleted` AFTER DELETE ON `files` BEGIN
  INSERT INTO `listing_changes` (`listing_id`) VALUES (old.`listing_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `listing_changes_pruned` AFTER INSERT ON `listing_changes` BEGIN
  DELETE FROM `listing_changes` WHERE `number` <= new.`number` - 10000;
END;
