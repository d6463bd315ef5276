import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { formatShortMoment } from "#src/contract/moments.ts";
import { Notice } from "#src/ui/notice.tsx";
import { withdrawalQueries } from "./queries.ts";
import { STATUS_WORDS } from "./words.ts";

export function RequestsOfOrder({ orderId }: { orderId: number }) {
  const { data } = useQuery({ ...withdrawalQueries.ofOrder(orderId), refetchInterval: 60_000 });
  return data?.map((request) => (
    <Notice key={request.id} tone="info">
      Arrepentimiento {request.code} del {formatShortMoment(request.received_at)}:{" "}
      {STATUS_WORDS[request.status].toLowerCase()}.{" "}
      <Link
        to={`${ADMIN_PATHS.withdrawals}${request.status === "open" ? "" : "?estado=respondidas"}`}
        className="font-semibold text-leaf underline underline-offset-4"
      >
        Ver
      </Link>
    </Notice>
  ));
}
