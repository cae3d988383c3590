-- Databases of an intermediate release never dropped it: its removal came before their newest migration.
DROP TABLE IF EXISTS `listing_editors`;
