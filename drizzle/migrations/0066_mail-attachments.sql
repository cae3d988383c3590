ALTER TABLE `mails` ADD `attachment_path` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `attachment_name` text;