import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/**/server/**/tables.ts", "./src/**/server/tables/*.ts", "./src/**/*-table.ts"],
  out: "./src/db/migrations",
});
