CREATE TABLE `__catalogue_snapshot` (
	`version` integer NOT NULL,
	`part` integer NOT NULL,
	`about` text NOT NULL,
	`data` blob NOT NULL,
	PRIMARY KEY(`version`, `part`)
);
