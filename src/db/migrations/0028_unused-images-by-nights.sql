CREATE TABLE "unused_images" (
	"key" text PRIMARY KEY NOT NULL,
	"nights" integer NOT NULL,
	"counted_on" date NOT NULL
);
