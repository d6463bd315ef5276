import { expect, test } from "vitest";
import type { WithdrawalProgress } from "../contract.ts";
import { howAnswered } from "./admin/words.ts";
import { progressInWords } from "./progress-words.ts";
import { nextStepIn } from "./receipt-words.ts";

const KINDS = ["purchase", "account", "access", "correction", "erasure"] as const;

test("a receipt says that a mail comes only where one was sent", () => {
  for (const kind of KINDS) {
    expect(nextStepIn({ kind, mail: "sent" })).toMatch(/por email|Te mandamos un email/);
    for (const mail of ["perhaps", "held", "none"] as const)
      expect(nextStepIn({ kind, mail })).not.toMatch(/[Tt]e (lo )?mandamos|abrí su enlace/);
    expect(nextStepIn({ kind, mail: "none" })).not.toMatch(/llegar|te llegó/);
  }
  expect(nextStepIn({ kind: "purchase", mail: "perhaps" })).toContain("Si tu pedido tiene un email, puede llegarte");
});

test("what changes something asks for the mailed link where there is one", () => {
  for (const kind of ["account", "correction", "erasure"] as const)
    expect(nextStepIn({ kind, mail: "sent" })).toMatch(/abrí su enlace y confirmá/);
  for (const kind of ["purchase", "access"] as const)
    expect(nextStepIn({ kind, mail: "sent" })).not.toContain("enlace");
});

const ANSWERED = {
  code: "ARR-7K3M-92QX",
  kind: "purchase",
  received_at: "2026-11-10T12:00:00.000Z",
  answer_due: "2026-11-11T12:00:00.000Z",
  answered_at: "2026-11-10T18:00:00.000Z",
  status: "accepted",
  told_by: "email",
  confirmation: null,
} satisfies WithdrawalProgress;

test("what was answered says by what it came: the e-mail that was left, the order's or a call, or nothing", () => {
  const told = (given: Partial<WithdrawalProgress>) => progressInWords({ ...ANSWERED, ...given });
  for (const status of ["accepted", "rejected"] as const) {
    expect(told({ status })).toContain("Te escribimos al email que dejaste");
    expect(told({ status, told_by: "telephone" })).toContain("Te avisamos por teléfono o por el email de tu pedido");
    expect(told({ status, told_by: null })).not.toMatch(/email|teléfono/);
  }
});

test("what waits says for what: a link only where one can come", () => {
  const waiting = (given: Partial<WithdrawalProgress>) =>
    progressInWords({ ...ANSWERED, status: "open", answered_at: null, ...given });
  expect(waiting({})).toBe("La estamos viendo. Te respondemos antes del 11 de noviembre de 2026, 09:00.");
  expect(waiting({ kind: "erasure", confirmation: "awaited" })).toContain("confirmes con el enlace del email");
  for (const confirmation of ["done", "by_hand"] as const)
    expect(waiting({ kind: "erasure", confirmation })).not.toContain("enlace");
  expect(waiting({ kind: "account", confirmation: "awaited" })).toContain("Falta que la confirmes con el enlace");
  expect(waiting({ kind: "account", confirmation: "done" })).toContain("La confirmaste");
  expect(waiting({ kind: "account", confirmation: "by_hand" })).toContain("no manda emails por ahora");
});

test("the staff read where the answer goes, or that they have to tell it themselves", () => {
  expect(howAnswered({ mailed_to: "ana@correo.example", contact: "1155550000" })).toContain("se manda a ana@");
  expect(howAnswered({ mailed_to: null, contact: "1155550000" })).toContain("avisale al 1155550000");
  expect(howAnswered({ mailed_to: null, contact: "ana@correo.example" })).toContain("escribile vos a ana@");
  expect(howAnswered({ mailed_to: null, contact: "" })).toBe("Ya no hay a quién avisarle.");
});
