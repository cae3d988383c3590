-- The line of months has each month's profit where its costs are known, also when those of another are not.
UPDATE `listings` SET `summary` = json_set(`summary`, '$.line', json((
	SELECT json_group_array(`value`) FROM (
		SELECT `value` FROM (
			SELECT key AS `month`, CAST(value ->> 1 AS INTEGER) - CAST(value ->> 2 AS INTEGER) AS `value`
			FROM json_each('[["' || replace(replace(`figures`, ':', '","'), '|', '"],["') || '"]]')
			ORDER BY key DESC LIMIT 12
		) ORDER BY `month`
	)
))) WHERE `summary` ->> 'profit_month' IS NULL AND `summary` IS NOT NULL;
