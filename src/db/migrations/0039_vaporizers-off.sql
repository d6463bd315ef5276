-- A shop sells no vaporizers until its owner says so; one that has a category of them goes on as it was.
INSERT INTO "shop_settings" ("id", "settings", "updated_at") VALUES (1, '{}', to_timestamp(0)) ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "shop_settings" SET "settings" = "settings" || jsonb_build_object('sells_vaporizers', exists (SELECT 1 FROM "categories" WHERE "regulated" = 'vaporizers'))
WHERE NOT "settings" ? 'sells_vaporizers';
