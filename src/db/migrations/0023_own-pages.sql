CREATE TABLE "own_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_pages_slug" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TRIGGER own_pages_changed AFTER INSERT OR UPDATE OR DELETE ON own_pages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
