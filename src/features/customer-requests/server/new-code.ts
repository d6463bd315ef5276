import { randomInt } from "node:crypto";
import type { WithdrawalKind } from "../contract.ts";

/** Without what is mistaken for something else when it is read aloud. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

const PREFIX: Readonly<Record<WithdrawalKind, string>> = {
  purchase: "ARR",
  account: "BAJA",
  access: "DATO",
  correction: "DATO",
  erasure: "DATO",
};

const four = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** A code to ask after a request by: `ARR-7K3M-92QX`. It opens nothing. */
export const newCode = (kind: WithdrawalKind): string => `${PREFIX[kind]}-${four()}-${four()}`;
