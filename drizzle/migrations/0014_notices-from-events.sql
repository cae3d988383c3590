INSERT INTO `event_consumers` (`name`, `number`) SELECT 'request-notices', ifnull(max(`number`), 0) FROM `events`;--> statement-breakpoint
INSERT INTO `notices` (`channel`, `recipient`, `action`, `subject_id`, `tries`, `next_at`, `created_at`)
SELECT `channel`, '', 'request.created', `request_id`, `attempts`, `next_at`, `created_at` FROM `outbox` WHERE `channel` = 'telegram' ORDER BY `id`;--> statement-breakpoint
INSERT INTO `mails` (`recipient`, `request_id`, `subject`, `text`, `html`, `state`, `tries`, `next_at`, `created_at`)
SELECT '', `request_id`, '', '', '', 'waiting', `attempts`, `next_at`, `created_at` FROM `outbox` WHERE `channel` = 'mail' ORDER BY `id`;--> statement-breakpoint
DROP TABLE `outbox`;