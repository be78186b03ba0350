CREATE TABLE "chat_messages" (
	"chat_message_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_session_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_messages_answer" CHECK (jsonb_typeof("chat_messages"."answer") = 'object')
);
--> statement-breakpoint
CREATE TABLE "chat_questions" (
	"user_id" uuid NOT NULL,
	"asked_on" date NOT NULL,
	"question_count" integer NOT NULL,
	CONSTRAINT "chat_questions_user_id_asked_on_pk" PRIMARY KEY("user_id","asked_on")
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"chat_session_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"proforma_id" text,
	"search" jsonb,
	"title" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_sessions_owner" UNIQUE("user_id","chat_session_id")
);
--> statement-breakpoint
ALTER TABLE "bookmarks" ADD COLUMN "chat_session_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_session" FOREIGN KEY ("user_id","chat_session_id") REFERENCES "public"."chat_sessions"("user_id","chat_session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_questions" ADD CONSTRAINT "chat_questions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_oldest" ON "chat_messages" USING btree ("user_id","chat_session_id","created_at","chat_message_id");--> statement-breakpoint
CREATE INDEX "chat_questions_day" ON "chat_questions" USING btree ("asked_on");--> statement-breakpoint
CREATE INDEX "chat_sessions_newest" ON "chat_sessions" USING btree ("user_id","created_at","chat_session_id");--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_chat_session" FOREIGN KEY ("user_id","chat_session_id") REFERENCES "public"."chat_sessions"("user_id","chat_session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookmarks_chat_session" ON "bookmarks" USING btree ("user_id","chat_session_id") WHERE "bookmarks"."chat_session_id" is not null;