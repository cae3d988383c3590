ALTER TABLE `requests` ADD `confirmed` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- A member proved the address by signing in.
UPDATE `requests` SET `confirmed` = true WHERE lower(`email`) IN (SELECT `email` FROM `members`);
