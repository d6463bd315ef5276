ALTER TABLE "orders" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_province" CHECK ("orders"."address" ->> 'province' in ('', 'Buenos Aires', 'Catamarca', 'Chaco', 'Chubut', 'Ciudad Autónoma de Buenos Aires', 'Córdoba', 'Corrientes', 'Entre Ríos', 'Formosa', 'Jujuy', 'La Pampa', 'La Rioja', 'Mendoza', 'Misiones', 'Neuquén', 'Río Negro', 'Salta', 'San Juan', 'San Luis', 'Santa Cruz', 'Santa Fe', 'Santiago del Estero', 'Tierra del Fuego', 'Tucumán'));--> statement-breakpoint
ALTER TABLE "orders" DISABLE TRIGGER "orders_change_customers";--> statement-breakpoint
-- Only what the checkout joined, and where one reading alone is possible: of "Mitre 1234 3" the number is not certain.
-- Materialized, so that each text is matched once and not for each of its parts.
WITH split AS MATERIALIZED (
  SELECT id, regexp_match(shipping_address, '^((?:\d+ de )?([^,\d\s][^,\d]*)) (\d{1,5}[A-Za-z]?|[sS]/[nN]), (\d{4}|[A-HJ-NP-Z]\d{4}[A-Z]{3}), ([^,\s](?:[^,]*[^,\s])?)(, (\S(?:.*\S)?))?$') AS part
  FROM "orders" WHERE delivery_type = 'address'
)
UPDATE "orders" SET "address" = jsonb_build_object('street', part[1], 'number', part[3], 'floor', '', 'postal_code', part[4],
    'city', part[5], 'province', '', 'details', coalesce(part[7], ''))
  FROM split
  WHERE "orders".id = split.id AND part IS NOT NULL
    AND part[2] !~* '(^|\s)(piso|depto|dpto|dto|departamento|lote|km|local|oficina|casa|manzana|mz|torre|block|barrio)\.?$'
    AND length(part[1]) <= 150 AND length(part[5]) <= 100 AND length(coalesce(part[7], '')) <= 190;--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER "orders_change_customers";
