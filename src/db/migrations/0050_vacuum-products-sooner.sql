-- Orders touch the pages of a small shop all day, and what is read off an index alone has to look into those until a vacuum: a deep page took twice as long.
ALTER TABLE products SET (autovacuum_vacuum_scale_factor = 0.02);
