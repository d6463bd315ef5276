import type { Tx } from "#src/db/client.ts";
import { isCodeAlive } from "#src/features/accounts/server/verification-codes.ts";
import { isLinkAlive } from "#src/features/customer-requests/server/request-limits.ts";
import type { Mail } from "#src/features/mail/contract.ts";
import { isInvitationAlive } from "#src/features/staff/server/invitations.ts";

/** Whether a mail's code or link still works; used or replaced ones aren't sent (docs/shop.md, Codes). */
export const isMailNeeded =
  (secretKey: string) =>
  async (tx: Tx, { kind, recipient, data }: Mail): Promise<boolean> => {
    switch (kind) {
      case "verify_email":
      case "change_email":
      case "reset_password":
      case "email_code":
        return isCodeAlive(tx, { secretKey }, { purpose: kind, email: recipient }, data.code);
      case "staff_invitation":
        return isInvitationAlive(tx, data.link_token);
      case "closing_requested":
      case "data_requested":
        return data.link_token === undefined || isLinkAlive(tx, data.link_token);
      default:
        return true;
    }
  };
