CREATE TABLE "nights" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"counted_on" date NOT NULL,
	"in_a_row" integer NOT NULL,
	CONSTRAINT "nights_one_row" CHECK ("nights"."id" = 1)
);
