import type { z } from "zod";
import type { ApiCall } from "#src/entry/api.ts";

/** A path with `number` for ids and `string` for names, keys and codes: `/orders/{id}/` becomes `/orders/${number}/`. */
type Address<Path> = Path extends `${infer Before}/{${infer Parameter}}/${infer After}`
  ? `${Before}/${Parameter extends "name" | "key" | "code" ? string : number}/${Address<After>}`
  : Path;

type Addressed<C> = C extends { method: infer M; path: infer Path; what: infer What }
  ? { method: M; address: Address<Path>; what: What }
  : never;

type Call = Addressed<ApiCall>;

type Method = Call["method"];

export type PathOf<M extends Method> = Extract<Call, { method: M }>["address"];

type WhatOf<C, M, A> = C extends { method: M; address: infer Address; what: infer What }
  ? A extends Address
    ? What
    : never
  : never;

type WhatAt<M, A> = WhatOf<Call, M, A>;

export type ResponseOf<M extends Method, A> =
  WhatAt<M, A> extends { answer: { schema?: infer Answer } } ? z.output<Answer> : never;

export type BodyOf<M extends Method, A> = WhatAt<M, A> extends { body: infer Body } ? z.input<Body> : undefined;

type InQuery<Value> = Value extends string ? (string extends Value ? string | number | boolean : Value) : Value;

/** A call's query; empty text is left out. */
export type QueryOf<M extends Method, A> =
  WhatAt<M, A> extends { query: infer Query }
    ? { [Name in keyof z.input<Query>]?: InQuery<z.input<Query>[Name]> | "" | undefined }
    : never;
