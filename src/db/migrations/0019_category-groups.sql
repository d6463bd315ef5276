CREATE TABLE "category_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "category_groups_name" CHECK ("category_groups"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "former_category_names" (
	"folded_name" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."live_categories";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "bar_position" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "bar_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "former_category_names" ADD CONSTRAINT "former_category_names_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_category_names_category" ON "former_category_names" USING btree ("category_id");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_group_id_category_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."category_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_group" ON "categories" USING btree ("group_id");--> statement-breakpoint
CREATE VIEW "public"."live_categories" AS (select "id", "name", "folded_name", "group_id", "position", "label", "bar_position", "bar_label", "image", "text", "archived_at", "is_archived" from "categories" where not "categories"."is_archived");--> statement-breakpoint
CREATE TRIGGER category_groups_changed AFTER INSERT OR UPDATE OR DELETE ON category_groups
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
--> statement-breakpoint
-- What stood in code until now: the groups every shop begins with, and the places and labels of categories that a shop has already.
INSERT INTO category_groups (name, position) VALUES ('Cultivo', 0), ('Indoor', 1), ('Parafernalia', 2), ('Otros', 3);
--> statement-breakpoint
UPDATE categories c
  SET group_id = (SELECT g.id FROM category_groups g WHERE g.name = known.group_name), position = known.position, label = known.label,
    bar_position = known.bar_position, bar_label = known.bar_label
  FROM (VALUES
    ('sustratos', 'Cultivo', 0, '', 3, ''),
    ('fertilizantes', 'Cultivo', 1, '', 5, ''),
    ('macetas', 'Cultivo', 2, '', null, ''),
    ('plaguicidas', 'Cultivo', 3, 'Control de plagas', 6, 'Control de plagas'),
    ('otros', 'Cultivo', 4, '', 0, 'Artículos'),
    ('iluminacion', 'Indoor', 0, '', null, ''),
    ('carpas', 'Indoor', 1, '', null, ''),
    ('articulos indoor', 'Indoor', 2, 'Ventilación y Medidores', 7, ''),
    ('pipas', 'Parafernalia', 0, '', 1, ''),
    ('bongs', 'Parafernalia', 1, '', null, ''),
    ('sedas', 'Parafernalia', 2, '', null, ''),
    ('picadores', 'Parafernalia', 3, '', 2, ''),
    ('hongos', 'Otros', 0, '', null, ''),
    ('vaporizadores', 'Otros', 1, '', null, ''),
    ('hidroponia', 'Otros', 2, '', 4, ''),
    ('indumentaria', 'Otros', 3, '', 8, '')
  ) AS known (folded_name, group_name, position, label, bar_position, bar_label)
  WHERE c.folded_name = known.folded_name;
--> statement-breakpoint
UPDATE categories c SET group_id = (SELECT id FROM category_groups WHERE name = 'Otros'), position = rest.position
  FROM (SELECT id, 3 + row_number() OVER (ORDER BY name COLLATE "es-x-icu", id) AS position FROM categories WHERE group_id IS NULL) rest
  WHERE c.id = rest.id;
