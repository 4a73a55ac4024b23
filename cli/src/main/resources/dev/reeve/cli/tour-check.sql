SELECT id, title FROM documents WHERE organization_id = $1 AND state = 'open';
SELECT title FROM documents WHERE id = $1;
SELECT name FROM countries WHERE code = $1;
SELECT status, count(*) FROM orders GROUP BY status;
TRUNCATE events;
