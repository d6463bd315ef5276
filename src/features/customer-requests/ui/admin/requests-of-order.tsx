import { useQuery } from "@tanstack/react-query";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { formatShortMoment } from "#src/contract/moments.ts";
import { Notice } from "#src/ui/notice.tsx";
import { TextLink } from "#src/ui/text-link.tsx";
import { withdrawalQueries } from "./queries.ts";
import { STATUS_WORDS } from "./words.ts";

export function RequestsOfOrder({ orderId }: { orderId: number }) {
  const { data } = useQuery({ ...withdrawalQueries.ofOrder(orderId), refetchInterval: 60_000 });
  return data?.results.map((request) => (
    <Notice key={request.id} tone="info">
      Arrepentimiento {request.code} del {formatShortMoment(request.received_at)}:{" "}
      {STATUS_WORDS[request.status].toLowerCase()}.{" "}
      <TextLink to={`${ADMIN_PATHS.withdrawals}${request.status === "open" ? "" : "?estado=respondidas"}`}>
        Ver
      </TextLink>
    </Notice>
  ));
}
