import type { ExtractSchema } from "hono/types";
import type { apiCalls } from "#src/entry/api.ts";

type Calls = ExtractSchema<ReturnType<typeof apiCalls>>;

type Method = "$get" | "$post" | "$put" | "$delete";

/** A path with `number` for ids and `string` for names and keys: `/orders/:id/` becomes `/orders/${number}/`. */
type Address<Path> = Path extends `${infer Before}/:${infer Parameter}/${infer After}`
  ? `${Before}/${Parameter extends "name" | "key" ? string : number}/${Address<After>}`
  : Path;

export type PathOf<M extends Method> = {
  [Path in keyof Calls]: M extends keyof Calls[Path] ? Address<Path> : never;
}[keyof Calls];

type CallAt<M extends Method, A> = {
  [Path in keyof Calls]: A extends Address<Path> ? (M extends keyof Calls[Path] ? Calls[Path][M] : never) : never;
}[keyof Calls];

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
