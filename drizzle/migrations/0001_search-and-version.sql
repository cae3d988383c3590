CREATE VIRTUAL TABLE `listing_words` USING fts5(`words`, content='', contentless_delete=1, tokenize='ascii', prefix='1 2 3');
--> statement-breakpoint
INSERT INTO `catalogue` (`id`, `version`) VALUES (1, 1);
--> statement-breakpoint
CREATE TRIGGER `listings_inserted` AFTER INSERT ON `listings` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `listings_updated` AFTER UPDATE ON `listings` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `listings_deleted` AFTER DELETE ON `listings` BEGIN
  DELETE FROM `listing_words` WHERE `rowid` = old.`id`;
  UPDATE `catalogue` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `files_inserted` AFTER INSERT ON `files` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `files_updated` AFTER UPDATE ON `files` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `files_deleted` AFTER DELETE ON `files` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
