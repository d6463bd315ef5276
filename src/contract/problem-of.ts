import { invalidFields, Problem } from "./problem.ts";
import { PROBLEM_TEXTS, type ProblemReason } from "./problem-texts.ts";

export type ProblemParams = Readonly<Record<string, string | number>>;

/** Who changed something, where nobody knows their name any more. */
export const SOMEBODY_ELSE = "Otra persona";

type Details = Readonly<Record<string, unknown>>;

export const textOf = (reason: ProblemReason, params: ProblemParams = {}): string =>
  PROBLEM_TEXTS[reason][1].replace(/\{(\w+)\}/g, (placeholder, name: string) => `${params[name] ?? placeholder}`);

type ParamIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamIn<Rest> : never;
type ParamsOf<Reason extends ProblemReason> = Readonly<
  Record<ParamIn<(typeof PROBLEM_TEXTS)[Reason][1]>, string | number>
>;

/** The problem of that reason; `details` go into the answer beside its message. */
export function problem<Reason extends ProblemReason>(
  reason: Reason,
  ...[params, details]: object extends ParamsOf<Reason>
    ? [params?: ParamsOf<Reason>, details?: Details]
    : [params: ParamsOf<Reason>, details?: Details]
): Problem {
  return new Problem(PROBLEM_TEXTS[reason][0], textOf(reason, params), details, { reason, params: params ?? {} });
}

export const invalidField = (
  path: string,
  reason: ProblemReason,
  params: ProblemParams = {},
  details: Details = {},
): Problem => invalidFields([{ path, message: textOf(reason, params) }], details, { reason, params });
