import type { ExtractSchema } from "hono/types";
import type { apiParts } from "#src/entry/api.ts";

type SchemaOf<Part> = Part extends unknown ? ExtractSchema<Part> : never;

/** One schema for each part of the API; joined into one they pass TypeScript's depth limit. */
type Schemas = SchemaOf<ReturnType<typeof apiParts>[number]>;

type Method = "$get" | "$post" | "$put" | "$delete";

/** A path with `number` for ids and `string` for names, keys and codes: `/orders/:id/` becomes `/orders/${number}/`. */
type Address<Path> = Path extends `${infer Before}/:${infer Parameter}/${infer After}`
  ? `${Before}/${Parameter extends "name" | "key" | "code" ? string : number}/${Address<After>}`
  : Path;

type PathIn<Schema, M extends Method> = Schema extends unknown
  ? { [Path in keyof Schema]: M extends keyof Schema[Path] ? Address<Path> : never }[keyof Schema]
  : never;

export type PathOf<M extends Method> = PathIn<Schemas, M>;

type CallIn<Schema, M extends Method, A> = Schema extends unknown
  ? {
      [Path in keyof Schema]: A extends Address<Path>
        ? M extends keyof Schema[Path]
          ? Schema[Path][M]
          : never
        : never;
    }[keyof Schema]
  : never;

type CallAt<M extends Method, A> = CallIn<Schemas, M, A>;

type Input<M extends Method, A> = CallAt<M, A> extends { input: infer Given } ? Given : never;

export type ResponseOf<M extends Method, A> =
  Extract<CallAt<M, A>, { status: 200 | 201 }> extends { output: infer Output } ? Output : never;

export type BodyOf<M extends Method, A> = Input<M, A> extends { json: infer Body } ? Body : undefined;

type InQuery<Value> = Value extends string ? (string extends Value ? string | number | boolean : Value) : Value;

/** A call's query; empty text is left out. */
export type QueryOf<M extends Method, A> =
  Input<M, A> extends { query: infer Query }
    ? { [Name in keyof Query]?: InQuery<Query[Name]> | "" | undefined }
    : never;
