import { isDataRequest } from "#src/contract/data-requests.ts";
import { dataRequestDue, type HolidayChanges, oneWorkingDayAfter } from "#src/contract/working-days.ts";
import type { WithdrawalKind } from "../contract.ts";

export const answerDue = (kind: WithdrawalKind, moment: Date, holidays: HolidayChanges): Date =>
  isDataRequest(kind) ? dataRequestDue(kind, moment, holidays) : oneWorkingDayAfter(moment, holidays);
