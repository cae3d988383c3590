DROP TABLE `listing_editors`;--> statement-breakpoint
DROP TABLE `proposal_reviewers`;