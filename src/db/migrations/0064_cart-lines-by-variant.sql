-- A line of a cart names a variant: what it called a blister, or the only one that its product has.
UPDATE carts SET lines = (
    SELECT jsonb_agg(jsonb_build_object('product', l.line->'product', 'quantity', l.line->'quantity', 'variant', coalesce(
      nullif(l.line->'blister', 'null'),
      (SELECT to_jsonb(min(v.id)) FROM variants v WHERE v.product_id = (l.line->>'product')::integer AND v.seed_count IS NULL
        AND NOT EXISTS (SELECT FROM variants b WHERE b.product_id = v.product_id AND b.id <> v.id AND NOT b.is_archived)),
      'null')) ORDER BY l.place)
    FROM jsonb_array_elements(lines) WITH ORDINALITY AS l (line, place))
  WHERE lines <> '[]';
