-- What is checked says how.
UPDATE `listings` SET `evidence` = (
  SELECT json_group_array(json(`claim`)) FROM (
    SELECT CASE
      WHEN json_extract(value, '$.level') = 'checked' AND json_extract(value, '$.method') IS NULL
      THEN json_set(value, '$.method', 'Checked by our team')
      ELSE value
    END AS `claim`
    FROM json_each(`listings`.`evidence`) ORDER BY key
  )
)
WHERE EXISTS (
  SELECT 1 FROM json_each(`listings`.`evidence`)
  WHERE json_extract(value, '$.level') = 'checked' AND json_extract(value, '$.method') IS NULL
);
--> statement-breakpoint
-- A seller with a checked identity (bit 2 of `checked`) is a Verified Seller (bit 1 of `specials`), and the other way round.
UPDATE `listings` SET `specials` = `specials` | 1 WHERE (`checked` & 2) <> 0 AND (`specials` & 1) = 0;
--> statement-breakpoint
UPDATE `listings` SET `checked` = `checked` | 2, `evidence` = (
  SELECT json_group_array(json(`claim`)) FROM (
    SELECT value AS `claim`, CASE json_extract(value, '$.claim') WHEN 'ownership' THEN 0 ELSE 2 END AS `place`
    FROM json_each(ifnull(`listings`.`evidence`, '[]'))
    WHERE json_extract(value, '$.claim') <> 'identity'
    UNION ALL
    SELECT json_object(
      'claim', 'identity',
      'level', 'checked',
      'method', 'Verified before checks were recorded',
      'checked_on', strftime('%Y-%m-%d', ifnull((
        SELECT `at` FROM `events`
        WHERE `subject_kind` = 'listing' AND `subject_id` = CAST(`listings`.`id` AS text)
          AND EXISTS (SELECT 1 FROM json_each(`events`.`after`, '$.specials') WHERE value = 1)
          AND NOT EXISTS (SELECT 1 FROM json_each(`events`.`before`, '$.specials') WHERE value = 1)
        ORDER BY `number` DESC LIMIT 1
      ), `listings`.`created_at`) / 1000, 'unixepoch'),
      'note', (
        SELECT json_extract(value, '$.note') FROM json_each(ifnull(`listings`.`evidence`, '[]'))
        WHERE json_extract(value, '$.claim') = 'identity'
      )
    ), 1
    ORDER BY `place`
  )
)
WHERE (`specials` & 1) <> 0 AND (`checked` & 2) = 0;
