CREATE TABLE "mail_servers" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"sender_name" text NOT NULL,
	"sender_email" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_servers_one_row" CHECK ("mail_servers"."id" = 1),
	CONSTRAINT "mail_servers_port" CHECK ("mail_servers"."port" between 1 and 65535)
);
